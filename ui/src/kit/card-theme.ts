import type { PrintedCard } from './printed-card';

/** The theme of a card, derived from its text: sets the colour and the mood of its eyes. */
export type Theme =
	| 'steal'
	| 'swap'
	| 'sleep'
	| 'watch'
	| 'peer'
	| 'hurry'
	| 'again'
	| 'cold'
	| 'shed'
	| 'give'
	| 'shove'
	| 'keep'
	| 'each'
	| 'draw'
	| 'strike'
	| 'ambush'
	| 'puppet'
	| 'plague'
	| 'rise'
	| 'plain';

/** The first match is the theme. REVEAL lines are ignored. */
const THEME_PATTERNS: readonly [Theme, RegExp][] = [
	['sleep', /\bmiss(es)?\b/i],
	['puppet', /\bCONTROL/],
	['rise', /\bRESURRECT/],
	['plague', /\bZOMBIF/],
	['ambush', /\bAMBUSH/],
	['strike', /\bDESTROY/],
	['steal', /\bSTEAL/],
	['swap', /\bSWAP/],
	['keep', /While this card/],
	['each', /each of your turns/i],
	['again', /extra turn/],
	['cold', /(other|most|fewest|Each|choose).*DISCARD/],
	['shove', /\b[Pp]uts? /],
	['hurry', /more cards?/],
	['peer', /\b[Ll]ook at/],
	['give', /\b[Gg]ives?\b|other player.* DRAW|neighbour DRAW|fewest.*DRAW/],
	['shed', /\bDISCARD/],
	['draw', /\bDRAW/],
];

export function themeOf(card: PrintedCard): Theme {
	const lines = card.text.filter((line) => !line.startsWith('REVEAL'));
	for (const [theme, sign] of THEME_PATTERNS) if (lines.some((line) => sign.test(line))) return theme;
	return card.text.length ? 'watch' : 'plain';
}

/** Hue in degrees and saturation in percent, by theme. */
export const THEME_HUES: Record<Theme, readonly [number, number]> = {
	steal: [286, 34],
	swap: [232, 40],
	sleep: [222, 20],
	watch: [350, 46],
	peer: [196, 48],
	hurry: [142, 36],
	again: [38, 52],
	cold: [206, 34],
	shed: [16, 46],
	give: [84, 32],
	shove: [26, 36],
	keep: [48, 22],
	each: [262, 40],
	draw: [172, 46],
	strike: [4, 52],
	ambush: [312, 34],
	puppet: [276, 46],
	plague: [66, 42],
	rise: [118, 34],
	plain: [44, 54],
};
