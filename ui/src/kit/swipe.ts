import type { Attachment } from 'svelte/attachments';

/** A horizontal movement of a finger that counts as a swipe, in pixels. */
const FAR = 36;

/** Reports horizontal swipes of a finger: 1 to the left (next), -1 to the right (previous). */
export function swipe(onswipe: (by: 1 | -1) => void): Attachment<HTMLElement> {
	return (element) => {
		let start: PointerEvent | null = null;
		const down = (event: PointerEvent) => {
			start = event.pointerType === 'touch' ? event : null;
		};
		const up = (event: PointerEvent) => {
			if (!start || event.pointerId !== start.pointerId) return;
			const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
			start = null;
			if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) onswipe(dx < 0 ? 1 : -1);
		};
		element.style.touchAction = 'pan-y';
		element.addEventListener('pointerdown', down);
		element.addEventListener('pointerup', up);
		return () => {
			element.removeEventListener('pointerdown', down);
			element.removeEventListener('pointerup', up);
		};
	};
}
