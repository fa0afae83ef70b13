import type { Asked } from '../../net/legacy';

/**
 * Ids of the permanent questions: an action that is not offered now can still be sent, and is refused with the reason.
 */
export const LOOK = 0;
export const WINK = 1;
export const ACCUSE = 2;

/** Looking at nobody. */
export const AWAY = -1;

export const lookAt = (seat: number) => (seat === AWAY ? 'look away' : `look ${seat}`);

export interface Offers {
	look?: Asked;
	wink?: Asked;
	accuse?: Asked;
	/** The required question: naming or placing. */
	turn?: Asked;
	/** Seats that can be named, and numbers that can be placed on. */
	names: number[];
	places: number[];
	/** The numbers each seat can be accused of. */
	accused: Map<number, number[]>;
}

/** Returns the open questions, sorted by kind. */
export function offersOf(asked: readonly Asked[]): Offers {
	const find = (prompt: string) => asked.find((one) => one.prompt === prompt);
	const accuse = find('accuse');
	const accused = new Map<number, number[]>();
	for (const action of accuse?.actions ?? []) {
		const [, seat, number] = action.split(' ').map(Number) as [number, number, number];
		accused.set(seat, [...(accused.get(seat) ?? []), number]);
	}
	const numbers = (prompt: string) => find(prompt)?.actions.map((action) => Number(action.split(' ')[1])) ?? [];
	return {
		look: find('look'),
		wink: find('wink'),
		accuse,
		turn: find('name') ?? find('place'),
		names: numbers('name'),
		places: numbers('place'),
		accused,
	};
}

/** A question that is not open now: the server refuses the answer with the reason. */
export const notOpen = (id: number, seat: number): Asked => ({ id, seat, prompt: '', text: '', actions: [] });
