import { BACKDROPS, type Backdrop, IRISES, type Iris, motifOf, type Prop, PUPILS, type Pupil } from './card-motif';
import { THEME_HUES, type Theme, themeOf } from './card-theme';
import { isZombeye, type PrintedCard } from './printed-card';
import { type SeededRandom, seededRandom } from './seeded-random';

/** One eye, in its own square of 120 around (0, 0). The inner corner is at the left. */
export interface EyeShape {
	/** 0 closed to 1 wide. */
	opening: number;
	/** How much higher the outer corner is than the inner one. */
	tilt: number;
	/** Where the upper lid is highest: -1 inside, 1 outside. */
	peak: number;
	/** How far the lower lid sags. */
	sag: number;
	iris: Iris;
	irisSize: number;
	irisHue: number;
	irisTone: number;
	pupil: Pupil;
	pupilSize: number;
	lashes: number;
	lashLength: number;
	browTilt: number;
	browHeight: number;
	browWeight: number;
	/** Shadows under the eye, 0 to 2. */
	bags: number;
	/** Red veins, 0 to 6. */
	veins: number;
	gazeX: number;
	gazeY: number;
	/** A dead eye: scar, stitches, no highlights. */
	dead: boolean;
}

/** An eye with its position in the card art of 200 x 140. */
export interface PlacedEye {
	x: number;
	y: number;
	scale: number;
	mirrored: boolean;
	eye: EyeShape;
}

export interface Appearance {
	seed: number;
	theme: Theme;
	hue: number;
	strength: number;
	backdrop: Backdrop;
	prop: Prop;
	undead: boolean;
	eyes: PlacedEye[];
}

type Mood = Partial<
	Pick<
		EyeShape,
		'opening' | 'tilt' | 'peak' | 'sag' | 'browTilt' | 'browHeight' | 'gazeX' | 'gazeY' | 'bags' | 'pupilSize'
	>
>;

const MOODS: Record<Theme, Mood> = {
	steal: { opening: 0.5, tilt: 11, peak: -0.5, browTilt: 12, browHeight: -7, gazeX: 0.85, gazeY: 0.1 },
	swap: { opening: 0.72, tilt: 3, browTilt: -2, gazeX: -0.55 },
	sleep: { opening: 0.2, tilt: -6, browTilt: -6, browHeight: 7, gazeY: 0.6, bags: 1 },
	watch: { opening: 0.95, tilt: 4, browTilt: 8, browHeight: -2, pupilSize: 0.34 },
	peer: { opening: 0.62, tilt: 2, browTilt: 2, gazeX: 0.5, gazeY: -0.2 },
	hurry: { opening: 0.88, tilt: 8, browTilt: 4, browHeight: 6, gazeX: 0.6 },
	again: { opening: 0.9, tilt: 2, browTilt: -4, browHeight: 8 },
	cold: { opening: 0.58, tilt: 8, peak: 0.4, browTilt: 10, browHeight: -5, gazeY: -0.1 },
	shed: { opening: 0.6, tilt: -7, browTilt: -10, gazeY: 0.55 },
	give: { opening: 0.74, tilt: -2, browTilt: -6, browHeight: 6, gazeX: -0.5, gazeY: 0.25 },
	shove: { opening: 0.66, tilt: 6, browTilt: 8, gazeX: -0.7 },
	keep: { opening: 0.7, tilt: 0, browTilt: 0, gazeY: 0 },
	each: { opening: 0.84, tilt: 5, browTilt: 2, browHeight: 4, gazeY: -0.5 },
	strike: { opening: 0.66, tilt: 9, browTilt: 14, browHeight: -6, gazeY: 0.2 },
	ambush: { opening: 0.44, tilt: 6, peak: 0.4, browTilt: 6, browHeight: -5, gazeX: -0.8 },
	puppet: { opening: 0.95, tilt: 7, browTilt: 6, browHeight: 3, gazeY: 0.45, pupilSize: 0.3 },
	plague: { opening: 0.54, tilt: -5, browTilt: -8, gazeX: 0.3, bags: 1 },
	rise: { opening: 1, tilt: 2, browTilt: -8, browHeight: 9, gazeY: -0.4, pupilSize: 0.32 },
	draw: { opening: 0.8, tilt: 3, browTilt: -3, browHeight: 5, gazeX: 0.2, gazeY: -0.55 },
	plain: { opening: 0.86, tilt: 1, browTilt: -4, browHeight: 7 },
};

/** Returns the appearance of a card, a pure function of its name, value and text. */
export function appearanceOf(card: PrintedCard): Appearance {
	const d = seededRandom(card.name);
	const theme = themeOf(card);
	const motif = motifOf(card.name);
	const [hue, strength] = THEME_HUES[theme];
	const backdrop = motif.backdrop ?? d.pick(BACKDROPS);
	const eye = shape(card, theme, d, motif.iris ?? d.pick(IRISES), motif.pupil ?? d.pick(PUPILS));
	const look: Appearance = {
		seed: d.below(100000),
		theme,
		hue: hue + d.between(-13, 13),
		strength: strength + d.between(-6, 6),
		backdrop,
		prop: motif.prop ?? 'none',
		undead: false,
		eyes: placeEyes(card, theme, eye, d),
	};
	return isZombeye(card) ? undead(look) : look;
}

/** The Zombeye variant: green, graves as backdrop, dead eyes. */
function undead(look: Appearance): Appearance {
	const eyes = look.eyes.map((placed) => ({ ...placed, eye: undeadEye(placed.eye) }));
	return {
		...look,
		hue: 72 + (look.hue % 84),
		strength: 22 + (look.seed % 20),
		backdrop: 'graves',
		undead: true,
		eyes,
	};
}

function undeadEye(eye: EyeShape): EyeShape {
	const opening = Math.min(0.82, Math.max(0.5, eye.opening));
	const pale = { irisHue: 70, irisTone: 72, irisSize: eye.irisSize * 0.86, pupil: 'ex', pupilSize: 0.62 } as const;
	return { ...eye, ...pale, opening, sag: 1.35, lashes: 0, browWeight: 0, bags: 2, veins: 6, dead: true };
}

function shape(card: PrintedCard, theme: Theme, d: SeededRandom, iris: Iris, pupil: Pupil): EyeShape {
	const mood = MOODS[theme];
	const low = Math.max(0, -card.value / 5);
	const bright = Math.max(0, (card.value - 5) / 15);
	const reach = (base: number | undefined, spread: number) => (base ?? 0) + d.between(-spread, spread);
	const opening = reach(mood.opening, 0.07) + 0.06 * bright - 0.05 * low;
	return {
		opening: Math.min(1, Math.max(0.14, opening)),
		tilt: reach(mood.tilt, 3) + 1.5 * low,
		peak: reach(mood.peak, 0.45),
		sag: d.between(0.75, 1.15) + 0.08 * low,
		iris,
		irisSize: d.between(21, 26) + 1.5 * bright,
		irisHue: low ? reach(8, 16) : d.below(360),
		irisTone: d.between(42, 62),
		pupil,
		pupilSize: mood.pupilSize ?? d.between(0.4, 0.52),
		lashes: d.below(3) ? 5 + d.below(6) : 0,
		lashLength: d.between(7, 14),
		browTilt: reach(mood.browTilt, 3) + 2 * low,
		browHeight: reach(mood.browHeight, 3) - 2 * low,
		browWeight: d.between(3.5, 8.5),
		bags: (mood.bags ?? 0) + (low ? 1 : 0) + (low > 1 ? 1 : 0),
		veins: low ? 2 + 2 * Math.min(2, low) : 0,
		gazeX: reach(mood.gazeX, 0.25),
		gazeY: reach(mood.gazeY, 0.15),
		dead: false,
	};
}

/** Number and position of eyes: twins for SWAP, a wink for winks, a crowd for "each player". */
function placeEyes(card: PrintedCard, theme: Theme, eye: EyeShape, d: SeededRandom): PlacedEye[] {
	const two = (left: EyeShape, right: EyeShape): PlacedEye[] => [
		{ x: 54, y: 76, scale: 0.76, mirrored: true, eye: left },
		{ x: 146, y: 76, scale: 0.76, mirrored: false, eye: right },
	];
	if (/wink/i.test(card.name)) return two(eye, { ...eye, opening: 0, tilt: eye.tilt - 4, browHeight: -8 });
	if (theme === 'swap') return two(eye, { ...eye, irisHue: eye.irisHue + 150, gazeX: -eye.gazeX });
	if (theme === 'again') return [...two(eye, eye).map((p) => ({ ...p, y: 86, scale: 0.66 })), third(eye, 30)];
	const everybody = card.text.some((line) => !line.startsWith('REVEAL') && /Each|each other/.test(line));
	if (everybody && theme !== 'steal') return crowd(eye, d);
	if (theme === 'hurry' && d.below(2)) return crowd(eye, d).slice(0, 3);
	if (theme === 'steal' || theme === 'sleep' || (theme !== 'plain' && d.below(5) < 2)) return two(eye, eye);
	return [{ x: 100, y: 78, scale: 1.22, mirrored: d.below(2) === 1, eye }];
}

function third(eye: EyeShape, y: number): PlacedEye {
	return { x: 100, y, scale: 0.44, mirrored: false, eye: { ...eye, lashes: 0, browWeight: 0 } };
}

function crowd(eye: EyeShape, d: SeededRandom): PlacedEye[] {
	const small = { ...eye, browWeight: 0 };
	const turn = (k: number) => ({ ...small, irisHue: eye.irisHue + 70 * k, gazeX: d.between(-0.7, 0.7) });
	return [
		{ x: 100, y: 84, scale: 0.84, mirrored: false, eye: { ...eye, browWeight: 0 } },
		{ x: 38, y: 44, scale: 0.44, mirrored: true, eye: turn(1) },
		{ x: 162, y: 44, scale: 0.44, mirrored: false, eye: turn(2) },
		{ x: 34, y: 116, scale: 0.36, mirrored: true, eye: turn(3) },
		{ x: 166, y: 116, scale: 0.36, mirrored: false, eye: turn(4) },
	];
}
