import type { QuestionView } from '../../net/protocol';
import type { GamePrompt, Types } from './protocol';

export type Question = QuestionView<Types>;

export interface Offers {
	look?: Question;
	wink?: Question;
	accuse?: Question;
	/** Whether this player has seen enough of the stretch. */
	enough?: Question;
	/** The required question: naming or placing. */
	turn?: Question;
	/** Seats that can be named, and numbers that can be placed on. */
	names: number[];
	places: number[];
	/** The numbers each seat can be accused of. */
	accused: Map<number, number[]>;
}

/** Returns the open questions, sorted by kind. */
export function offersOf(questions: readonly Question[]): Offers {
	const find = (kind: GamePrompt['kind']) => questions.find(({ prompt }) => prompt.kind === kind);
	const accuse = find('accuse');
	const accused = new Map<number, number[]>();
	for (const [seat, number] of accuse?.options?.accuse ?? []) {
		accused.set(seat, [...(accused.get(seat) ?? []), number]);
	}
	const [name, place] = [find('name'), find('place')];
	return {
		look: find('look'),
		wink: find('wink'),
		accuse,
		enough: find('enough'),
		turn: name ?? place,
		names: name?.options?.name ?? [],
		places: place?.options?.place ?? [],
		accused,
	};
}
