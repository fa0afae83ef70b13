export interface Toast {
	id: number;
	text: string;
	rule: string;
}

const STAY_MS = 7000;
let next = 1;

/** Short notices at the edge of the page; each goes by itself or on touch. */
class Toasts {
	all: Toast[] = $state.raw([]);

	add(text: string, rule = ''): void {
		if (!text || this.all.some((toast) => toast.text === text)) return;
		const toast = { id: next++, text, rule };
		this.all = [...this.all.slice(-2), toast];
		setTimeout(() => this.remove(toast.id), STAY_MS);
	}

	remove(id: number): void {
		this.all = this.all.filter((toast) => toast.id !== id);
	}
}

export const toasts = new Toasts();
