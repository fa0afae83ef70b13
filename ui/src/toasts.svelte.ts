export interface Toast {
	id: number;
	text: string;
	rule: string;
	/** Takes back what is told. */
	undo: (() => void) | undefined;
}

const STAY_MS = 7000;
let next = 1;

/** Short notices at the edge of the page; each goes by itself or on touch. */
class Toasts {
	all: Toast[] = $state.raw([]);

	add(text: string, rule = ''): void {
		if (!text || this.all.some((toast) => toast.text === text)) return;
		this.show({ id: next++, text, rule, undo: undefined });
	}

	/** Tell of a change that can be undone; only the last of its kind can. */
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
