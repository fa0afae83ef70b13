export interface Toast {
	id: number;
	text: string;
	rule: string;
	/** Undoes the change. */
	undo: (() => void) | undefined;
}

const STAY_MS = 7000;
let next = 1;

/** Short notifications; they disappear after a time or on a press. */
class Toasts {
	all: Toast[] = $state.raw([]);

	add(text: string, rule = ''): void {
		if (!text || this.all.some((toast) => toast.text === text)) return;
		this.show({ id: next++, text, rule, undo: undefined });
	}

	/** Adds a notification with an undo button; replaces an earlier one with the same text. */
	addChange(text: string, undo: () => void): number {
		this.all = this.all.filter((toast) => toast.text !== text);
		return this.show({ id: next++, text, rule: '', undo });
	}

	undo(toast: Toast): void {
		this.remove(toast.id);
		toast.undo?.();
	}

	remove(id: number): void {
		this.all = this.all.filter((toast) => toast.id !== id);
	}

	private show(toast: Toast): number {
		this.all = [...this.all.slice(-2), toast];
		setTimeout(() => this.remove(toast.id), STAY_MS);
		return toast.id;
	}
}

export const toasts = new Toasts();
