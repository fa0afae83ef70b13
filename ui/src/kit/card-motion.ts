/** FLIP animations of cards: the page renders the new state, and these show the moves. */

export interface Flight {
	/** The card number, if known. */
	card?: number;
	/** Zones as in `data-zone`. */
	from: string;
	to: string;
}

type Rects = Map<string, DOMRect>;

const FLIGHT_MS = 420;
const SHIFT_MS = 280;
const STAGGER_MS = 80;
const MAX_FLIGHTS = 14;
const easing = () => getComputedStyle(document.documentElement).getPropertyValue('--ease');

/** Measures all cards and zones. */
export function measure(root: HTMLElement): Rects {
	const rects: Rects = new Map();
	for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
		rects.set(`card ${element.dataset.card}`, element.getBoundingClientRect());
	}
	for (const element of root.querySelectorAll<HTMLElement>('[data-zone]')) {
		rects.set(`zone ${element.dataset.zone}`, element.getBoundingClientRect());
	}
	return rects;
}

/** Animates the moved cards, and slides the others to their new positions. */
export function fly(root: HTMLElement, layer: HTMLElement, before: Rects, flights: readonly Flight[]): void {
	const flown = new Set<number>();
	flights.slice(-MAX_FLIGHTS).forEach((flight, k) => {
		if (flight.card !== undefined) flown.add(flight.card);
		flyOne(root, layer, before, flight, k * STAGGER_MS);
	});
	for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
		const was = before.get(`card ${element.dataset.card}`);
		if (was && !flown.has(Number(element.dataset.card))) slide(element, was);
	}
}

function slide(element: HTMLElement, was: DOMRect): void {
	const now = element.getBoundingClientRect();
	const [x, y] = [was.left - now.left, was.top - now.top];
	if (Math.abs(x) + Math.abs(y) < 2 || Math.abs(was.width - now.width) > 2) return;
	element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: SHIFT_MS, easing: easing() });
}

function flyOne(root: HTMLElement, layer: HTMLElement, before: Rects, flight: Flight, delay: number): void {
	const own = flight.card === undefined ? null : root.querySelector<HTMLElement>(`[data-card="${flight.card}"]`);
	const from = before.get(`card ${flight.card}`) ?? before.get(`zone ${flight.from}`);
	const place = root.querySelector<HTMLElement>(`[data-zone="${flight.to}"]`);
	const to = (own ?? place)?.getBoundingClientRect();
	const model = own ?? root.querySelector<HTMLElement>('[data-back] .card');
	if (!from || !to || !model || !to.width || !from.width) return;
	const ghost = model.cloneNode(true) as HTMLElement;
	const width = own ? to.width : Math.min(64, Math.max(34, to.width));
	ghost.style.cssText = `position:fixed;left:0;top:0;margin:0;--card-w:${width}px`;
	ghost.removeAttribute('data-card');
	ghost.removeAttribute('data-lit');
	layer.append(ghost);
	const centred = (rect: DOMRect, scale: number) =>
		`translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + rect.height / 2 - width * 0.7}px) scale(${scale})`;
	const start = Math.min(1.4, Math.max(0.3, Math.min(from.width, 180) / width));
	const timing = { duration: FLIGHT_MS, delay, easing: easing(), fill: 'both' as const };
	const flying = ghost.animate(
		[{ transform: centred(from, start) }, { transform: centred(to, own ? 1 : 0.8) }],
		timing,
	);
	const hidden = own?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS + delay });
	flying.finished
		.catch(() => {})
		.finally(() => {
			ghost.remove();
			hidden?.cancel();
		});
}
