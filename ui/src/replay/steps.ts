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
