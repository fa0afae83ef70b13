import type { Gesture } from './view';

/** Texts of the WINK table that do not come from the server. */

const signs: Record<Gesture, { verb: string; does: string }> = {
	wink: { verb: 'Wink', does: 'winks' },
	blink: { verb: 'Blink', does: 'blinks' },
	frown: { verb: 'Frown', does: 'frowns' },
};

const endings: Record<string, string> = {
	'wink.end.field-empty': 'The field is empty.',
	'wink.end.stuck': 'Nobody can place or name any more.',
};

const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);

export const messages = {
	table: 'The table',
	panes: 'Table or Field',
	paneTable: 'Table',
	paneField: 'Field',
	field: 'Playing Field',
	onField: 'You look at the field, and at nobody.',
	you: 'You',
	me: (seeks: number, points: number, accuse: number) =>
		`You. ${seeks ? `You look for number ${seeks}.` : 'You look for no number.'} ${messages.points(points)}, ${messages.accuseCards(accuse)}.`,
	hand: 'Your hand',
	wanted: (number: number, name: string) => `Number ${number}, which ${name} looks for`,
	card: (number: number) => `Number ${number}`,
	points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
	accuseCards: (n: number) => (n === 1 ? '1 Accuse Card' : `${n} Accuse Cards`),
	inHand: (n: number) => `${cards(n)} in hand`,
	seeks: (number: number) => `looks for number ${number}`,
	seeksNothing: 'looks for no number',
	seeksShort: 'seeks',
	partnerShort: 'you hold',
	partner: (number: number) => `you hold ${number}`,
	face: (name: string, facts: string[]) => `${name}: ${facts.join(', ')}.`,
	looksAt: (name: string) => `looks at ${name}`,
	looksAtYou: 'looks at you',
	and: (one: string, other: string) => `${one} and ${other}`,
	looksAway: 'looks at nobody',
	lidsUnseen: 'eyelids not seen from here',
	lidsUnseenShort: 'eyelids hidden',
	blur: 'you do not see the eyes',
	does: (gesture: Gesture) => `${signs[gesture].does}!`,
	sign: (gesture: Gesture, name: string) => (name ? `${signs[gesture].verb} at ${name}` : signs[gesture].verb),
	whyNot: (gesture: Gesture) => `${signs[gesture].verb}: not now. Press to be told why.`,
	away: 'Look away',
	name: (name: string) => `Partner! Name ${name}`,
	nameShort: 'Partner!',
	accuse: 'J’accuse!',
	accuseWhom: (name: string) => `J’accuse! Accuse ${name}`,
	accuseOf: (name: string) => `J’accuse! ${name}, you have …`,
	accuseNumber: (name: string) => `Accuse ${name} of number`,
	soughtBy: (name: string) => `for ${name}`,
	cancel: 'Rather not',
	place: (number: number) => `Number ${number}. Press Enter to look for it.`,
	token: (name: string) => `Token of ${name}`,
	heldByMe: 'in your hand',
	down: 'face down',
	taken: 'taken',
	glances: (name: string) => `Glances. Then it is the turn of ${name}.`,
	glancesMine: (seeks: boolean) => (seeks ? 'Glances. Then you name and place.' : 'Glances. Then you place.'),
	naming: (name: string, number: number) => `${name} names a partner for number ${number}.`,
	placing: (name: string) => `${name} chooses a number.`,
	over: 'The game is over.',
	asked: 'What you are asked',
	now: 'What goes on',
	doing: 'Your eyes',
	caught: 'Caught!',
	notCaught: '“No, I do not have that card.”',
	right: 'Right!',
	wrong: 'Wrong.',
	names: (isMine: boolean) => (isMine ? 'name' : 'names'),
	won: (names: string[], mine: boolean) =>
		mine && names.length === 1 ? 'You win' : `${names.join(' and ')} ${names.length > 1 ? 'share the win' : 'wins'}`,
	endedBy: (rule: string, empty: string[]) =>
		rule === 'wink.end.hand-empty' ? `The hand of ${empty.join(' and of ')} is empty.` : (endings[rule] ?? ''),
	endRule: 'The rule of the end',
	player: 'Player',
	pairs: 'Face Cards',
	accuseLeft: 'Accuse Cards',
	pointsHead: 'Points',
	closeEnd: 'Look at the table',
	showEnd: 'Show the result',
};
