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

/** What is taught, in this order: what everybody is asked while a clock runs, how it is won, and all else. */
export function lessonsNow(asked: readonly Asked[], isForAnother: boolean): string[] {
	const urgent = asked.filter((one) => one.sealed && !one.optional && one.closes != null);
	return [...lessonsOf(urgent), 'welcome', 'more', isForAnother ? 'control' : '', ...lessonsOf(asked)];
}

/** The hint for it: one of its own where there is one, or that of its kind. */
export function hintFor(lesson: string, hints: Record<string, string>): string | undefined {
	return [lesson, lesson.replace(/ of another$/, '')].find((key) => key in hints);
}
