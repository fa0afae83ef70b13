import { expect, test } from 'vitest';
import { LESSON, type LessonStep, nextStep, wantedPress } from './lesson';

test('each press that is asked for leads on, and no other does', () => {
	let step: LessonStep = LESSON[0];
	for (const next of LESSON.slice(1)) {
		const wanted = wantedPress(step);
		for (const press of ['seeker', 'winker', 'other', 'finger', 'number'] as const)
			expect(nextStep(step, press)).toBe(press === wanted ? next : step);
		step = next;
	}
	expect(wantedPress(step)).toBeUndefined();
});
