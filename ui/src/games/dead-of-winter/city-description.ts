import type { PieceCatalogue } from './piece-catalogue';
import { bearing, distance, gap, type Standing } from './piece-geometry';
import type { Layout } from './piece-layout';
import { degrees, headingOf, type Placing, type Spot, tiltOf } from './pose';
import type { CommonView } from './protocol';
import { capital, kindText, labelOf, listText, t, tokenText } from './text';
import type { TokenKind } from './types';

/** Text description of the city: distances and directions. */

/** A piece as seen from another piece. */
export interface Neighbour {
	name: string;
	mm: number;
	/** In radians, like the angle of a flick. */
	angle: number;
	text: string;
}

const LEANS = Math.PI / 4;

/** Returns all pieces around a piece, nearest first. */
export function neighbours(layout: Layout, box: PieceCatalogue, from: Standing): Neighbour[] {
	const found: Neighbour[] = [];
	for (const other of layout.values()) {
		if (other.name === from.name || other.kind.startsWith('token-') || other.kind === 'bin') continue;
		const mm = gap(from, other);
		const angle = bearing(from.placing, other.placing);
		const label = capital(labelOf(box, other.name));
		const lies = !other.size.is_building && tiltOf(other.placing) > LEANS;
		const text = t('words-near', {
			piece: lies ? t('words-lying', { piece: label }) : label,
			distance: closeness(mm, box.definitions.next_to_mm),
			degrees: degrees(angle),
			side: sideOf(from.placing, angle),
		});
		found.push({ name: other.name, mm, angle, text });
	}
	return found.sort((a, b) => a.mm - b.mm);
}

function closeness(mm: number, nextTo: number): string {
	if (mm === 0) return t('words-touching');
	return mm < nextTo ? t('words-next-to', { distance: lengthText(mm) }) : lengthText(mm);
}

function lengthText(mm: number): string {
	return mm < 100 ? t('words-mm', { mm: Math.round(mm) }) : t('words-cm', { cm: Math.round(mm / 10) });
}

/** Returns on which side of a piece a direction leads: "ahead to the left". */
function sideOf(placing: Placing, angle: number): string {
	const eighth = Math.round((angle - headingOf(placing)) / (Math.PI / 4));
	return t(`words-side-${((eighth % 8) + 8) % 8}`);
}

/** Returns a short text for the location of a figure. */
export function whereOf(view: CommonView, box: PieceCatalogue, id: number): string {
	const place = view.pieces[id]?.place ?? 'street';
	if (typeof place !== 'number') return t(`place-${place}`);
	return t('place-building', { building: kindText(box.kind(place)) });
}

/** Shorter form for the team boards. */
export function shortWhere(view: CommonView, box: PieceCatalogue, id: number): string {
	const { place = null, is_fallen } = view.pieces[id] ?? {};
	if (typeof place !== 'number') return is_fallen && place === null ? t('place-fallen') : whereOf(view, box, id);
	const building = kindText(box.kind(place));
	return is_fallen ? t('place-building-fallen', { building }) : building;
}

/** One line per survivor: location and nearest zombie. */
export function summary(view: CommonView, layout: Layout, box: PieceCatalogue): string[] {
	const team = box.definitions.survivors.filter((_, k) => view.survivors[k]?.is_in_play ?? true);
	return team.map(({ survivor, number, title }) => {
		const at = layout.get(box.name(survivor));
		const escort = escortText(view, box, survivor);
		const where = whereOf(view, box, survivor);
		const head = t('words-survivor', { number, name: title, place: escort ? `${where}, ${escort}` : where });
		if (!at || (view.pieces[survivor]?.place ?? null) !== null) return `${head}.`;
		const zombies = [...layout.values()].filter(({ kind }) => kind === 'zombie');
		const nearest = zombies.sort((a, b) => distance(a.placing, at.placing) - distance(b.placing, at.placing))[0];
		const place = positionText(at.placing, degrees(headingOf(at.placing)));
		if (!nearest) return `${head}, ${place}.`;
		const angle = bearing(at.placing, nearest.placing);
		const near = t('words-near', {
			piece: labelOf(box, nearest.name),
			distance: lengthText(gap(at, nearest)),
			degrees: degrees(angle),
			side: sideOf(at.placing, angle),
		});
		return `${head}, ${place}. ${capital(near)}.`;
	});
}

/** Returns a position relative to the middle of the city. */
function positionText(spot: Spot, heading: number): string {
	const [x, y] = [Math.round(spot.x / 10), Math.round(spot.y / 10)];
	return t('words-at', {
		across: x < 0 ? 'left' : x > 0 ? 'right' : 'middle',
		along: y < 0 ? 'below' : y > 0 ? 'above' : 'middle',
		x: Math.abs(x),
		y: Math.abs(y),
		degrees: heading,
	});
}

/** Who escorts the rescued figure, or that nobody does; empty for everybody else. */
export function escortText({ rescued, escort }: CommonView, box: PieceCatalogue, id: number): string {
	if (rescued === null) return '';
	if (id === escort) return t('escort-of', { survivor: labelOf(box, box.name(rescued)) });
	if (id !== rescued) return '';
	return escort === null ? t('escort-none') : t('escort-by', { survivor: labelOf(box, box.name(escort)) });
}

/** One line per object in the street at which tokens lie. */
export function atObjects(view: CommonView, box: PieceCatalogue): string[] {
	return view.pieces.flatMap((_, object) => {
		if (box.isBuilding(object)) return [];
		const tokens = view.tokens.flatMap(({ kind, lies_in }) => (lies_in === object ? [tokenText(kind)] : []));
		return tokens.length
			? [t('words-at-object', { object: labelOf(box, box.name(object)), things: listText(tokens) })]
			: [];
	});
}

/** One line per occupied building; `kindOf` gives the kind of a token as far as the reader knows it. */
export function indoors(
	view: CommonView,
	box: PieceCatalogue,
	kindOf = (token: number): TokenKind | null => view.tokens[token]?.kind ?? null,
): string[] {
	return view.pieces.flatMap((_, building) => {
		if (!box.isBuilding(building)) return [];
		const figures = view.pieces.flatMap(({ place }, id) => (place === building ? [labelOf(box, box.name(id))] : []));
		const tokens = view.tokens.flatMap(({ lies_in }, id) => (lies_in === building ? [tokenText(kindOf(id))] : []));
		const things = [...figures, ...tokens];
		if (!things.length) return [];
		return [t('words-inside', { building: kindText(box.kind(building)), things: listText(things) })];
	});
}
