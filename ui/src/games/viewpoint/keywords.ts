/** Explanations of the keywords. */
export const keywords: Record<string, string> = {
	DRAW: 'Take the top card of the Draw Pile into your Hand. Nobody else sees it.',
	DISCARD: 'Lay a card of your Hand face up on the Discard Pile. Whoever has to do it chooses which.',
	STEAL: 'Look through another Hand and keep one card of it. Only you see that Hand.',
	SWAP: 'Trade a card that lies before you for one that lies before another player. You choose both.',
	REVEAL:
		'Keep it up your sleeve: at the moment it names, show it from your Hand and do what follows. Played in the usual way, that part is skipped.',
	DESTROY: 'A card leaves the table for the Discard Pile.',
	AMBUSH: 'Move a card that lies before you so that it lies before another player: a gift nobody wants.',
	CONTROL:
		'You decide everything for another player and see that Hand meanwhile; where no time is named, in their next turn. The points stay theirs.',
	ZOMBIFY: 'Put a Zombeye token on a card on the table. It is a Zombeye until it leaves the table.',
	RESURRECT:
		'Play a card from the Discard Pile. It does what it says, and gets a Zombeye token unless it is a Zombeye anyway.',
	CANCEL: 'Stop what was announced before it happens. The stopped card and this one both end on the Discard Pile.',
};

/** Explanations of other terms in card texts. */
export const places: [RegExp, string, string][] = [
	[
		/Field of View|Fields of View/,
		'Field of View',
		'The open cards before a player. Their values are that player’s Viewpoints.',
	],
	[/Viewniverse/, 'Viewniverse', 'All Fields of View together.'],
	[/extra turn/, 'extra turn', 'After this turn you have another one at once.'],
	[/miss(es)? /, 'miss a turn', 'That whole turn is skipped: no drawing, no playing, no counting.'],
	[/more cards?/, 'more cards', 'Play again right now, in the same turn, without drawing first.'],
	[/neighbour/, 'neighbour', 'Play goes clockwise: your left neighbour is next after you.'],
];

/** Explanation of Zombeyes. */
export const zombeye = [
	'Zombeye',
	'Seven of them before one player, and that player is overwhelmed and out of the game.',
] as const;
