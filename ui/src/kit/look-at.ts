/** Turns the eyes of all cards towards an element, or back. */
export function lookAt(root: HTMLElement, target: HTMLElement | null): void {
	const goal = target?.getBoundingClientRect();
	for (const card of root.querySelectorAll<HTMLElement>('.card.alive')) {
		if (!goal || card === target) {
			card.style.removeProperty('--look-x');
			card.style.removeProperty('--look-y');
			continue;
		}
		const own = card.getBoundingClientRect();
		const [x, y] = [
			goal.left + goal.width / 2 - own.left - own.width / 2,
			goal.top + goal.height / 2 - own.top - own.height / 2,
		];
		const far = Math.hypot(x, y) || 1;
		card.style.setProperty('--look-x', (x / far).toFixed(2));
		card.style.setProperty('--look-y', (y / far).toFixed(2));
	}
}
