import type { Asked } from '../net/wire';

/** What a question teaches: its kind, and whether it is about what belongs to another player. */
export function lessonOf(asked: Asked): string {
	const kind = asked.prompt.replace(/-.*/, '');
	return typeof asked.args?.of === 'number' ? `${kind} of another` : kind;
}

/** What the questions teach: first those that must be answered. */
export function lessonsOf(asked: readonly Asked[]): string[] {
	return [...asked].sort((a, b) => Number(!!a.optional) - Number(!!b.optional)).map(lessonOf);
}

/** The hint for it: one of its own where there is one, or that of its kind. */
export function hintFor(lesson: string, hints: Record<string, string>): string | undefined {
	return [lesson, lesson.replace(/ of another$/, '')].find((key) => key in hints);
}
