import type { EyeShape } from './card-appearance';
import { seededRandom } from './seeded-random';

/** SVG paths of an eye, 50 to each side of (0, 0). */

type Point = readonly [number, number];
type Curve = readonly [Point, Point, Point, Point];

const r = (n: number) => Math.round(n * 10) / 10;
const at = ([x, y]: Point) => `${r(x)} ${r(y)}`;

function upper(eye: EyeShape, lift = 0): Curve {
	const height = 44 * eye.opening + lift;
	const lean = eye.peak * 14;
	return [
		[-50, 4 + eye.tilt * 0.3],
		[-27 + lean, 4 - height],
		[22 + lean, 2 - height - eye.tilt * 0.6],
		[50, -eye.tilt],
	];
}

function lower(eye: EyeShape): Curve {
	const depth = 26 * Math.max(0.1, eye.opening) * eye.sag + 4;
	return [
		[50, -eye.tilt],
		[25, 4 + depth],
		[-24, 6 + depth],
		[-50, 4 + eye.tilt * 0.3],
	];
}

const curve = ([, b, c, d]: Curve) => `C${at(b)} ${at(c)} ${at(d)}`;

function along([a, b, c, d]: Curve, t: number): Point {
	const u = 1 - t;
	const mix = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
	return [mix(0), mix(1)];
}

/** The opening between the lids. */
export function almond(eye: EyeShape): string {
	const top = upper(eye);
	return `M${at(top[0])}${curve(top)}${curve(lower(eye))}Z`;
}

/** The upper lid as an open line; `lift` raises it to the crease. */
export function lidLine(eye: EyeShape, lift = 0): string {
	const top = upper(eye, lift);
	return `M${at(top[0])}${curve(top)}`;
}

/** The lid itself: from its edge up to the crease. */
export function lid(eye: EyeShape): string {
	const top = upper(eye);
	const crease = upper({ ...eye, opening: Math.max(eye.opening, 0.55) }, 13);
	return `M${at(top[0])}${curve(top)}C${at(crease[2])} ${at(crease[1])} ${at(crease[0])}Z`;
}

export function crease(eye: EyeShape): string {
	return lidLine({ ...eye, opening: Math.max(eye.opening, 0.55) }, 13);
}

/** All lashes in one path. */
export function lashes(eye: EyeShape): string {
	const down = eye.opening < 0.25;
	const edge = down ? ([...lower(eye)].reverse() as unknown as Curve) : upper(eye);
	let path = '';
	for (let k = 0; k < eye.lashes; k++) {
		const t = 0.16 + (0.8 * k) / Math.max(1, eye.lashes - 1);
		const [x, y] = along(edge, t);
		const length = eye.lashLength * (0.6 + 0.6 * t);
		const tip: Point = [x + (t - 0.38) * 22, y + (down ? length : -length)];
		const bend: Point = [x + (t - 0.38) * 6, y + (down ? length : -length) * 0.6];
		path += `M${at([x - 1.5, y])}Q${at(bend)} ${at(tip)}Q${at([bend[0] + 2.2, bend[1]])} ${at([x + 1.5, y])}Z`;
	}
	return path;
}

/** The brow, thick inside and thin outside. */
export function brow(eye: EyeShape): string {
	const y = -42 - eye.browHeight - 10 * Math.max(0, eye.opening - 0.6);
	const inner = y + eye.browTilt;
	const outer = y - eye.browTilt * 0.7 + 6;
	const w = eye.browWeight;
	return `M-46 ${r(inner)}C-22 ${r(inner - 9 - w)} 16 ${r(y - 12 - w)} 54 ${r(outer)}C18 ${r(y - 8)} -20 ${r(inner - 6 + w * 0.4)} -44 ${r(inner + w)}Z`;
}

/** Shadows under the eye. */
export function bags(eye: EyeShape): string {
	let path = '';
	for (let k = 0; k < eye.bags; k++) {
		const [, b, c] = lower(eye);
		const drop = 8 + 7 * k;
		path += `M${at([-34 + 4 * k, 14 + drop])}C${at([c[0], c[1] + drop])} ${at([b[0], b[1] + drop])} ${at([36 - 4 * k, 8 + drop])}`;
	}
	return path;
}

/** A scar over the eye, from the brow to the cheek, and its stitches. */
export const scar = 'M24 -44C18 -24 30 4 22 40M14 -37l16 3M11 -26l17 2M13 29l17 -4M10 38l17 -4';

/** Veins from the corners towards the iris. */
export function veins(eye: EyeShape, seed: number): string {
	const d = seededRandom(`veins ${seed}`);
	let path = '';
	for (let k = 0; k < eye.veins; k++) {
		const side = k % 2 ? 1 : -1;
		const y = d.between(-9, 11);
		path += `M${at([side * 49, y * 0.4])}Q${at([side * 40, y + d.between(-5, 5)])} ${at([side * d.between(24, 31), y])}`;
	}
	return path;
}
