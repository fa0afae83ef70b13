import { formatSigned } from '../../kit/printed-card';

/** Texts of the VIEWPOINT table that do not come from the server. */

const verbs: Record<string, string> = {
	play: 'play',
	discard: 'DISCARD it',
	steal: 'STEAL it',
	swap: 'offer it in the SWAP',
	for: 'take it in the SWAP',
	put: 'move it',
	give: 'give it away',
	take: 'take it',
	reveal: 'REVEAL it',
	act: 'let it act first',
	destroy: 'DESTROY it',
	ambush: 'AMBUSH with it',
	zombify: 'ZOMBIFY it',
	resurrect: 'RESURRECT it',
	shuffle: 'shuffle it back',
	keep: 'keep it',
};

const buttons: Record<string, string> = {
	play: 'Play',
	discard: 'DISCARD',
	steal: 'STEAL',
	swap: 'Offer',
	for: 'Take in return',
	put: 'Move',
	give: 'Give away',
	take: 'Take',
	reveal: 'REVEAL',
	act: 'First',
	destroy: 'DESTROY',
	ambush: 'AMBUSH with',
	zombify: 'ZOMBIFY',
	resurrect: 'RESURRECT',
	shuffle: 'Shuffle back',
	keep: 'Keep',
};

const windows: Record<number, string> = {
	1: 'DISCARD is announced',
	2: 'STEAL is announced',
	3: 'SWAP is announced',
	5: 'An extra turn is announced',
	6: 'A missed turn is announced',
	11: 'CANCEL is announced',
	15: 'A card is played',
	16: 'A card is REVEALed',
	17: 'A turn begins',
	18: 'A turn ends',
	20: 'DESTROY is announced',
	21: 'AMBUSH is announced',
	22: 'CONTROL is announced',
	23: 'ZOMBIFY is announced',
	24: 'RESURRECT is announced',
};

const endings: Record<string, string> = {
	'viewpoint.end.hundred': 'with 100 or more Viewpoints at the end of the turn',
	'viewpoint.end.exhausted': 'with the most Viewpoints when all cards were played',
	'viewpoint.end.limit': 'with the most Viewpoints when the last turn had come',
	'viewpoint.end.last-survivor': 'as the last survivor: everybody else is overwhelmed by Zombeyes',
};

export const messages = {
	you: 'You',
	youNamed: (name: string) => `You, ${name}`,
	table: 'The table',
	verb: (verb: string) => verbs[verb] ?? verb,
	button: (verb: string) => buttons[verb] ?? verb,
	buttonFor: (verb: string, name: string) => `${buttons[verb] ?? verb} ${name}`,
	hand: (name: string, mine: boolean) => (mine ? 'Your Hand' : `Hand of ${name}`),
	emptyHand: (hand: string) => `${hand}: no cards`,
	handPart: (hand: string, part: number, parts: number) => (parts > 1 ? `${hand}, row ${part + 1} of ${parts}` : hand),
	handCount: (n: number) => (n === 1 ? '1 card in Hand' : `${n} cards in Hand`),
	knownHand: (name: string) => `Cards you know in the Hand of ${name}`,
	known: 'you know',
	field: (name: string, mine: boolean) => (mine ? 'Your Field of View' : `Field of View of ${name}`),
	emptyField: 'No cards yet',
	seatLabel: (name: string, points: number, cards: number, notes: string[]) =>
		[`${name}: ${formatSigned(points)} Viewpoints`, messages.handCount(cards), ...notes].join(', '),
	seatPress: (name: string) => `Press Enter to choose ${name}.`,
	seatOpen: 'Press Enter to look at the cards.',
	turnNow: 'on turn',
	isAsked: 'is asked',
	extra: (n: number) => (n > 1 ? `${n} extra turns` : 'extra turn'),
	missed: (n: number) => (n > 1 ? `misses ${n} turns` : 'misses a turn'),
	zombeyes: (n: number, most: number) => `${n} of ${most} Zombeyes`,
	fallen: 'overwhelmed',
	fallenNote: (mine: boolean) =>
		mine
			? 'Seven Zombeyes: you are overwhelmed. Watch how it goes on.'
			: 'Seven Zombeyes: overwhelmed, out of the game.',
	decides: (name: string) => (name === messages.you ? 'you decide' : `${name} decides`),
	decidesNext: (name: string) => `next turn: ${messages.decides(name)}`,
	controlledBy: (name: string) => `under CONTROL: ${messages.decides(name)}`,
	controlledNextBy: (name: string) => `under CONTROL in the next turn: ${messages.decides(name)}`,
	decidesFor: (by: string, whom: string) =>
		`${by} ${by === messages.you ? 'decide' : 'decides'} for ${whom === messages.you ? 'you' : whom}.`,
	youDecideFor: (name: string) => `CONTROL: you decide for ${name}`,
	controlledHand: (name: string) => `Hand of ${name}, under your CONTROL`,
	ownHandWaits: (n: number) => `Your own ${n === 1 ? '1 card waits' : `${n} cards wait`} until you have answered.`,
	left: 'left neighbour',
	right: 'right neighbour',
	leftShort: 'left',
	rightShort: 'right',
	drawPile: 'Draw Pile',
	drawPileLabel: (n: number) =>
		n ? `Draw Pile: ${n === 1 ? '1 card' : `${n} cards`}, face down` : `Draw Pile: ${messages.pileEmpty}`,
	pileEmpty: 'Empty: turns go on without a draw.',
	pileEmptyShort: 'empty',
	pileOut:
		'The Draw Pile has run out: turns go on without a draw. Once all Hands are empty too, the most Viewpoints win.',
	discardPile: 'Discard Pile',
	discardLabel: (n: number, top: string) =>
		n
			? `Discard Pile: ${n === 1 ? '1 card' : `${n} cards`}, on top ${top}. Press Enter to look through it.`
			: 'Discard Pile: empty',
	topOfPile: 'the top of the Draw Pile',
	viewniverse: 'Viewniverse',
	viewniverseNote: 'All Fields of View together.',
	viewniverseLabel: (n: number) =>
		`Viewniverse: ${n === 1 ? '1 card' : `${n} cards`} on the table. Press Enter to look at all.`,
	emptyPile: 'The Discard Pile is empty.',
	newestFirst: 'The newest card comes first.',
	centre: 'Piles',
	latest: 'What just happened',
	spotlight: 'The card in question',
	question: 'What you are asked',
	onTurn: (name: string) => `It is the turn of ${name}.`,
	yourTurn: 'Your turn',
	yourChoice: 'Your choice',
	yes: 'Yes',
	no: 'No',
	yesTo: (deed: string) => `Yes: ${deed}`,
	noLeave: 'No, leave it',
	stop: 'That is enough',
	stopMeans: 'choose no more cards',
	pass: 'Pass',
	passKey: 'Pass (key p)',
	hush: 'Pass for this turn',
	hushMeans: 'Pass in every window until this turn is over',
	speak: 'Ask me again this turn',
	window: (op: number) => windows[op] ?? 'Something is announced',
	windowWho: (who: string, card: string) => (card ? `${who}, ${card}` : who),
	/** Names the targets, unless they are all players or all others. */
	against: (names: readonly string[], seats: number, isOneself: boolean) => {
		const others = names.length - Number(isOneself);
		if (names.length > 2 && others === seats - 1) return isOneself ? 'against everybody' : 'against all others';
		return `against ${names.join(', ')}`;
	},
	windowOwn: 'You are asked, too.',
	windowAsk: 'REVEAL a lit card, or pass.',
	windowNone: (timed: boolean) => `None of your cards fits: pass${timed ? ', or wait' : ''}.`,
	answered: 'Answered',
	windowAnswered: 'You have answered. The others are still asked.',
	windowAsked: 'Asked, all at once and sealed',
	windowWatch: 'Everybody with a Hand is asked at once, sealed.',
	windowCards: 'The cards that it is about',
	windowFor: (name: string) => `You answer for ${name}.`,
	windowHush: 'You pass in this turn.',
	tray: (verb: string, whose: string) => (whose ? `${buttons[verb] ?? verb}: ${whose}` : (buttons[verb] ?? verb)),
	looked: (name: string) => `The Hand of ${name}`,
	lookedNote: 'Only you see these cards.',
	done: 'Done',
	orders: 'Standing orders',
	ordersNote: 'What is ticked is REVEALed by itself as soon as you hold a card that fits. Nobody else knows.',
	order: (trigger: string) => `Always ${trigger.startsWith('REVEAL') ? trigger : `REVEAL ${trigger}`}`,
	tooLate: 'Too late: the time to answer is over.',
	notNow: (why: string) => `Not now: ${why}`,
	nothingAsked: 'nothing is asked of you.',
	whoDecides: (name: string) => `${name} decides.`,
	overHint: 'the game is over.',
	watching: 'you are watching.',
	rule: 'Rule',
	won: (names: string[], mine: boolean) =>
		mine && names.length === 1
			? 'You win'
			: names.length > 1
				? `${names.join(' and ')} share the win`
				: `${names[0] ?? ''} wins`,
	endedBy: (rule: string) => endings[rule] ?? '',
	endRule: 'The rule behind it',
	closeEnd: 'Look at the table',
	showEnd: 'Show the result',
	place: 'Place',
	player: 'Player',
	viewpoints: 'Viewpoints',
	cards: 'Cards',
};

/** The two choices of a "Choose one" text. */
export function choices(text: string[]): [string, string] | null {
	const match = /Choose one: (.+?); or (.+?)\.(\s|$)/.exec(text.join(' '));
	return match ? [sentence(match[1] as string), sentence(match[2] as string)] : null;
}

/** Returns what a card text permits: the words after "may". "you" on another player's card is replaced by its owner. */
export function permitted(text: string[], owner = ''): string | null {
	const match = /\bmay (.+?)\./.exec(text.join(' '));
	if (!match) return null;
	const deed = sentence(match[1] as string);
	return owner ? deed.replace(/\byour\b/g, `${owner}’s`).replace(/\byou\b/g, owner) : deed;
}

function sentence(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
