import type { Layout } from './layout';
import { capital, messages } from './messages';
import { bearing, distance, gap, type Standing } from './path';
import { buildings } from './piece-sizes';
import { degrees, headingOf, tiltOf } from './pose';
import { type Definitions, STREET, type View } from './view';

/** Text description of the city: labels, distances and directions. */

/** A piece as seen from another piece. */
export interface Neighbour {
	name: string;
	label: string;
	mm: number;
	/** In radians, like the angle of a flick. */
	angle: number;
	text: string;
}

const NEXT_TO_MM = 30;
const LEANS = Math.PI / 4;

/** Returns the label of a piece: first name of a survivor, number of a zombie, kind and number of an object. */
export function labelOf(definitions: Definitions, name: string): string {
	const n = definitions.pieces.findIndex((piece) => piece.name === name);
	const survivor = definitions.survivors[n];
	if (n >= 0 && survivor) return survivor.title.split(' ')[0] ?? survivor.title;
	const number = Number(/-(\d+)$/.exec(name)?.[1] ?? 0);
	const kind = definitions.pieces[n]?.kind ?? name;
	if (kind === 'zombie') return messages.zombie(number);
	return number ? messages.numbered(kind, number) : messages.kind(kind);
}

/** Returns all pieces around a piece, nearest first. */
export function neighbours(layout: Layout, definitions: Definitions, from: Standing): Neighbour[] {
	const found: Neighbour[] = [];
	for (const other of layout.values()) {
		if (other.name === from.name || other.kind.startsWith('token-') || other.kind === 'bin') continue;
		const label = labelOf(definitions, other.name);
		const mm = gap(from, other);
		const angle = bearing(from.placing, other.placing);
		const eighth = Math.round((angle - headingOf(from.placing)) / (Math.PI / 4));
		const lies = !buildings.has(other.kind) && tiltOf(other.placing) > LEANS;
		const far =
			mm === 0 ? messages.touching : mm < NEXT_TO_MM ? `${messages.nextTo}, ${messages.cm(mm)}` : messages.cm(mm);
		const name = lies ? `${capital(label)} (${messages.lies})` : capital(label);
		found.push({
			name: other.name,
			label,
			mm,
			angle,
			text: messages.near(name, far, degrees(angle), messages.clock(eighth)),
		});
	}
	return found.sort((a, b) => a.mm - b.mm);
}

/** Returns a short text for the location of a figure. */
export function whereOf(view: View, definitions: Definitions, n: number): string {
	const where = view.where[n] ?? -3;
	if (where === STREET) return messages.onStreet;
	if (where >= 0) return messages.inside(messages.kind(definitions.pieces[where]?.kind ?? ''));
	return messages.place(where === -2 ? 'bin' : where === -4 ? 'roof' : 'out');
}

/** Shorter form for the team boards. */
export function shortWhere(view: View, definitions: Definitions, n: number): string {
	const where = view.where[n] ?? -3;
	const place = where >= 0 ? messages.kind(definitions.pieces[where]?.kind ?? '') : whereOf(view, definitions, n);
	if (!view.down[n]) return place;
	return where === STREET ? messages.fallen : `${place}, ${messages.fallen}`;
}

/** One line per survivor: location and nearest zombie. */
export function summary(view: View, layout: Layout, definitions: Definitions): string[] {
	return definitions.survivors.map((survivor, n) => {
		const at = layout.get(survivor.name);
		const head = `${survivor.number}, ${survivor.title}: ${whereOf(view, definitions, n)}`;
		if (!at || view.where[n] !== STREET) return `${head}.`;
		const { x, y } = at.placing;
		const looks = degrees(headingOf(at.placing));
		const zombies = [...layout.values()].filter(({ kind }) => kind === 'zombie');
		const nearest = zombies.sort((a, b) => distance(a.placing, at.placing) - distance(b.placing, at.placing))[0];
		const place = messages.standsAt(Math.round(x / 10), Math.round(y / 10), looks);
		if (!nearest) return `${head}, ${place}.`;
		const angle = bearing(at.placing, nearest.placing);
		const near = messages.near(
			labelOf(definitions, nearest.name),
			messages.cm(gap(at, nearest)),
			degrees(angle),
			messages.clock(Math.round((angle - headingOf(at.placing)) / (Math.PI / 4))),
		);
		return `${head}, ${place}. ${capital(near)}.`;
	});
}

/** One line per occupied building. */
export function indoors(view: View, definitions: Definitions): string[] {
	return definitions.pieces.flatMap(({ kind }, building) => {
		if (!buildings.has(kind)) return [];
		const inside = definitions.pieces.flatMap(({ name }, n) =>
			view.where[n] === building ? [labelOf(definitions, name)] : [],
		);
		const tokens = view.tokens.flatMap((token) =>
			token.at === building && !token.is_gone ? [messages.token(token.kind)] : [],
		);
		const all = [...inside, ...tokens];
		return all.length ? [messages.inThe(messages.kind(kind), all)] : [];
	});
}
