import type { ReplayMark, TextModule } from '../games';
import type { Replay, ReplayStepView } from '../net/protocol';
import type { LineOf, LogText } from '../table/log-line';

/** A step with its sentences. */
export interface ReplayStep extends Pick<ReplayStepView, 'step' | 'tick' | 'events' | 'view'> {
	lines: LogText[];
	/** What the step is on the bar. */
	mark?: ReplayMark | undefined;
}

/** Returns the steps of a replay with the sentences of their events. */
export function stepsOf({ steps }: Replay, lineOf: LineOf, markOf?: TextModule['mark']): ReplayStep[] {
	return steps.map((one) => ({
		...one,
		lines: one.events.map(lineOf).filter(({ text }) => text),
		mark: one.events.map((event) => markOf?.(event)).find((mark) => mark),
	}));
}

/** Does a step tell more than minor things? */
export function isImportant({ lines, mark }: Pick<ReplayStep, 'lines' | 'mark'>): boolean {
	return !!mark || lines.some(({ emphasis }) => emphasis !== 'aside');
}

/** Returns the next important step, or the end in that direction. */
export function nextImportantStep(
	steps: readonly Pick<ReplayStep, 'lines' | 'mark'>[],
	from: number,
	by: 1 | -1,
): number {
	const last = steps.length - 1;
	let to = from + by;
	while (to > 0 && to < last && !isImportant(steps[to] ?? { lines: [] })) to += by;
	return Math.max(0, Math.min(last, to));
}

/** The visible parts of a step. */
interface VisibleStep {
	lines: readonly unknown[];
	view: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the next step with visible changes; a sealed answer, for example, has none. */
export function nextVisibleStep(steps: readonly VisibleStep[], from: number, by: 1 | -1): number {
	const isSilent = (k: number) => !steps[k]?.lines.length && isSame(steps[k]?.view, steps[k - 1]?.view);
	const last = steps.length - 1;
	let to = from + by;
	while (to > 0 && to < last && isSilent(to)) to += by;
	return to;
}

/** Returns the last step up to `at` that has lines, or -1. */
export function lastStepWithLines(steps: readonly Pick<VisibleStep, 'lines'>[], at: number): number {
	return steps.findLastIndex(({ lines }, k) => k <= at && lines.length > 0);
}
