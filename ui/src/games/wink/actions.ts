import type { Asked } from '../../net/protocol';

/** Questions that are open all the time keep their number, so that even what is not offered now is answered: with the reason. */
export const LOOK = 0;
export const WINK = 1;
export const ACCUSE = 2;

/** At nobody. */
export const AWAY = -1;

export const lookAt = (seat: number) => (seat === AWAY ? 'look away' : `look ${seat}`);

export interface Offers {
	look?: Asked;
	wink?: Asked;
	accuse?: Asked;
	/** What the game waits for: a name or a place. */
	turn?: Asked;
	/** Seats that can be named, numbers that can be placed on. */
	names: number[];
	places: number[];
	/** For each seat the numbers that it can be accused of. */
	accused: Map<number, number[]>;
}

/** What can be done now, taken apart. */
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

/** An answer to a question that is not open now: the host says why not. */
export const notOpen = (id: number, seat: number): Asked => ({ id, seat, prompt: '', text: '', actions: [] });
