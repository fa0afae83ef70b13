/** What can be seen of a step: what is told, and the table after it. */
interface VisibleStep {
	lines: readonly unknown[];
	view: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The next step forward or back of which something is seen: a sealed answer is a step too, and nothing is seen of it. */
export function nextVisibleStep(steps: readonly VisibleStep[], from: number, by: 1 | -1): number {
	const isSilent = (k: number) => !steps[k]?.lines.length && isSame(steps[k]?.view, steps[k - 1]?.view);
	const last = steps.length - 1;
	let to = from + by;
	while (to > 0 && to < last && isSilent(to)) to += by;
	return to;
}

/** The step whose lines are the last that were told by then, a pass being told in none; -1 before the first. */
export function lastStepWithLines(steps: readonly Pick<VisibleStep, 'lines'>[], at: number): number {
	return steps.findLastIndex(({ lines }, k) => k <= at && lines.length > 0);
}
