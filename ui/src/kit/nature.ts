import type { Printed } from './printed';

/** What a card is like, read from its words: it sets the colour and the mood of its eyes. */
export type Nature =
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

/** The first that fits is the nature. What stands after REVEAL counts less than what the card does when played. */
const SIGNS: readonly [Nature, RegExp][] = [
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

export function natureOf(card: Printed): Nature {
	const lines = card.text.filter((line) => !line.startsWith('REVEAL'));
	for (const [nature, sign] of SIGNS) if (lines.some((line) => sign.test(line))) return nature;
	return card.text.length ? 'watch' : 'plain';
}

/** The hue of each nature, in degrees, and how strong it is, in percent. */
export const HUES: Record<Nature, readonly [number, number]> = {
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
