/** The steps of the first wink and the first accusation, in order. */
export const LESSON = ['look', 'sign', 'watch', 'accuse', 'number', 'done'] as const;
export type LessonStep = (typeof LESSON)[number];

/** What can be pressed in the lesson. */
export type LessonPress = 'seeker' | 'winker' | 'other' | 'finger' | 'number';

/** What leads from each step to the next. */
const WANTED: Record<LessonStep, LessonPress | undefined> = {
	look: 'seeker',
	sign: 'seeker',
	watch: 'winker',
	accuse: 'finger',
	number: 'number',
	done: undefined,
};

export function wantedPress(step: LessonStep): LessonPress | undefined {
	return WANTED[step];
}

/** Returns the step after a press; any other press changes nothing. */
export function nextStep(step: LessonStep, press: LessonPress): LessonStep {
	const next = LESSON[LESSON.indexOf(step) + 1];
	return press === WANTED[step] && next ? next : step;
}
