import type { Iris, Pupil } from './card-motif';

/** SVG paths of iris patterns and pupils around (0, 0). */

const f = (n: number) => Math.round(n * 100) / 100;
const polar = (radius: number, turn: number) => {
	const a = turn * 2 * Math.PI;
	return `${f(radius * Math.sin(a))} ${f(-radius * Math.cos(a))}`;
};
const spokes = (n: number, from: number, to: (k: number) => number, bend = 0) =>
	Array.from({ length: n }, (_, k) => `M${polar(from, k / n)}L${polar(to(k), (k + bend) / n)}`).join('');
const circle = (radius: number) =>
	`M${f(-radius)} 0a${radius} ${radius} 0 1 0 ${f(2 * radius)} 0a${radius} ${radius} 0 1 0 ${f(-2 * radius)} 0`;

/** Lines on an iris of this radius. */
export function irisLines(kind: Iris, radius: number): string {
	const q = radius;
	switch (kind) {
		case 'rays':
			return spokes(28, q * 0.5, (k) => q * (k % 2 ? 0.72 : 0.92));
		case 'rings':
			return circle(f(q * 0.6)) + circle(f(q * 0.74)) + circle(f(q * 0.88));
		case 'petals':
			return Array.from({ length: 10 }, (_, k) => {
				const t = k / 10;
				return `M${polar(q * 0.44, t)}Q${polar(q * 0.8, t - 0.055)} ${polar(q * 0.94, t)}Q${polar(q * 0.8, t + 0.055)} ${polar(q * 0.44, t)}Z`;
			}).join('');
		case 'spiral':
			return Array.from({ length: 6 }, (_, k) => {
				const t = k / 6;
				return `M${polar(q * 0.42, t)}C${polar(q * 0.7, t + 0.02)} ${polar(q * 0.85, t + 0.12)} ${polar(q * 0.95, t + 0.24)}`;
			}).join('');
		case 'dots':
			return Array.from({ length: 14 }, (_, k) => `M${polar(q * (k % 2 ? 0.66 : 0.82), k / 14)}h.01`).join('');
		case 'facets':
			return (
				Array.from({ length: 8 }, (_, k) => `${k ? 'L' : 'M'}${polar(q * 0.62, k / 8)}`).join('') +
				'Z' +
				spokes(8, q * 0.62, () => q * 0.97, 0.5) +
				spokes(8, q * 0.62, () => q * 0.97, -0.5)
			);
		case 'clock':
			return spokes(12, q * 0.74, (k) => q * (k % 3 ? 0.86 : 0.95)) + circle(f(q * 0.66));
		case 'cracks':
			return Array.from({ length: 7 }, (_, k) => {
				const t = k / 7;
				return `M${polar(q * 0.46, t)}L${polar(q * 0.64, t + 0.03)}L${polar(q * 0.76, t - 0.02)}L${polar(q * 0.96, t + 0.02)}`;
			}).join('');
		case 'waves':
			return [0.56, 0.72, 0.88].map((w) => wavy(q * w, q * 0.05)).join('');
		case 'feather':
			return spokes(20, q * 0.5, (k) => q * (k % 2 ? 0.7 : 0.95), 0.8) + circle(f(q * 0.7));
	}
}

function wavy(radius: number, swing: number): string {
	const steps = 36;
	return `${Array.from({ length: steps }, (_, k) => `${k ? 'L' : 'M'}${polar(radius + swing * Math.cos((k * Math.PI) / 2), k / steps)}`).join('')}Z`;
}

/** A pupil of this radius. */
export function pupilPath(kind: Pupil, p: number): string {
	const star = (points: number, inner: number) =>
		`${Array.from({ length: points * 2 }, (_, k) => `${k ? 'L' : 'M'}${polar(k % 2 ? p * inner : p * 1.15, k / points / 2)}`).join('')}Z`;
	switch (kind) {
		case 'round':
			return circle(f(p));
		case 'slit':
			return `M0 ${f(-p * 1.5)}C${f(p * 0.75)} ${f(-p * 0.5)} ${f(p * 0.75)} ${f(p * 0.5)} 0 ${f(p * 1.5)}C${f(-p * 0.75)} ${f(p * 0.5)} ${f(-p * 0.75)} ${f(-p * 0.5)} 0 ${f(-p * 1.5)}Z`;
		case 'bar':
			return `M${f(-p * 1.3)} ${f(-p * 0.45)}H${f(p * 1.3)}Q${f(p * 1.6)} 0 ${f(p * 1.3)} ${f(p * 0.45)}H${f(-p * 1.3)}Q${f(-p * 1.6)} 0 ${f(-p * 1.3)} ${f(-p * 0.45)}Z`;
		case 'keyhole':
			return `M${f(-p * 0.35)} ${f(-p * 0.1)}A${f(p * 0.62)} ${f(p * 0.62)} 0 1 1 ${f(p * 0.35)} ${f(-p * 0.1)}L${f(p * 0.62)} ${f(p * 1.15)}H${f(-p * 0.62)}Z`;
		case 'star':
			return star(5, 0.5);
		case 'diamond':
			return `M0 ${f(-p * 1.3)}L${f(p * 0.9)} 0L0 ${f(p * 1.3)}L${f(-p * 0.9)} 0Z`;
		case 'moon':
			return `M${f(p * 0.35)} ${f(-p * 1.05)}A${f(p * 1.1)} ${f(p * 1.1)} 0 1 0 ${f(p * 0.35)} ${f(p * 1.05)}A${f(p * 1.15)} ${f(p * 1.15)} 0 0 1 ${f(p * 0.35)} ${f(-p * 1.05)}Z`;
		case 'hourglass':
			return `M${f(-p * 0.8)} ${f(-p * 1.1)}H${f(p * 0.8)}L${f(p * 0.12)} 0L${f(p * 0.8)} ${f(p * 1.1)}H${f(-p * 0.8)}L${f(-p * 0.12)} 0Z`;
		case 'drop':
			return `M0 ${f(-p * 1.35)}C${f(p * 0.3)} ${f(-p * 0.6)} ${f(p * 0.95)} ${f(-p * 0.1)} ${f(p * 0.95)} ${f(p * 0.35)}A${f(p * 0.95)} ${f(p * 0.95)} 0 0 1 ${f(-p * 0.95)} ${f(p * 0.35)}C${f(-p * 0.95)} ${f(-p * 0.1)} ${f(-p * 0.3)} ${f(-p * 0.6)} 0 ${f(-p * 1.35)}Z`;
		case 'flake':
			return star(6, 0.36);
		case 'heart':
			return `M0 ${f(p * 1.1)}C${f(-p * 1.6)} ${f(-p * 0.1)} ${f(-p * 0.8)} ${f(-p * 1.3)} 0 ${f(-p * 0.45)}C${f(p * 0.8)} ${f(-p * 1.3)} ${f(p * 1.6)} ${f(-p * 0.1)} 0 ${f(p * 1.1)}Z`;
		case 'cross':
			return star(4, 0.34);
		case 'ex': {
			const [a, b, w] = [f(p), f(p * 0.64), f(p * 0.36)];
			return `M0 ${-w}L${b} ${-a}L${a} ${-b}L${w} 0L${a} ${b}L${b} ${a}L0 ${w}L${-b} ${a}L${-a} ${b}L${-w} 0L${-a} ${-b}L${-b} ${-a}Z`;
		}
	}
}
