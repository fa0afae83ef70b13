import { formatSigned, isZombeye, type PrintedCard, withMinusSigns } from './printed-card';

/** Texts of the kit, in English. */
export const kitMessages = {
	faceDown: 'A card, face down',
	viewpoints: (value: number) => `${formatSigned(value)} Viewpoints`,
	press: (verb: string) => `Press Enter to ${verb}.`,
	noText: 'No text.',
	zombeye: 'Zombeye',
	token: 'Zombeye by the token on it',
	close: 'Close',
	away: 'away',
	isAway: 'is away: no page is connected',
	points: (points: number, goal: number) => `${formatSigned(points)} of ${goal} Viewpoints`,
	seconds: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
};

/** Returns the accessible label of a card: "Wink, 10 Viewpoints: DRAW 1 card. Press Enter to play." */
export function cardLabel(card: PrintedCard | null, verb?: string): string {
	if (!card) return kitMessages.faceDown;
	const sign = card.token ? kitMessages.token : isZombeye(card) ? kitMessages.zombeye : '';
	const head = `${card.name}, ${kitMessages.viewpoints(card.value)}${sign && `, ${sign}`}: ${withMinusSigns(card.text.join(' ')) || kitMessages.noText}`;
	return verb ? `${head} ${kitMessages.press(verb)}` : head;
}
