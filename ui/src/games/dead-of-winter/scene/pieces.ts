import type { BufferGeometry } from 'three';
import { buildings } from '../piece-sizes';
import type { Atlas } from './atlas';
import { house, token } from './buildings';
import { survivor, zombie } from './figures';
import { bat, bullet, disc, flare, knife, template } from './flicked-pieces';
import { barrel, barricade, box, lamp, vehicle } from './obstacles';
import { bin, tower } from './tower';

/** Data for the geometry of numbered figures and labelled buildings. */
export interface Cast {
	/** Number of a survivor or zombie, by piece name. */
	numbers: Map<string, number>;
	/** Label and number of a building, by kind. */
	houses: Map<string, { label: string; number: number }>;
}

/** Pieces with the same key share one geometry. */
export function keyOf(name: string, kind: string): string {
	return kind === 'survivor' || kind === 'zombie' ? name : kind;
}

export function formOf(atlas: Atlas, name: string, kind: string, cast: Cast): BufferGeometry {
	if (kind === 'survivor') return survivor(atlas, cast.numbers.get(name) ?? 1);
	if (kind === 'zombie') return zombie(atlas, (cast.numbers.get(name) ?? 1) - 1);
	if (buildings.has(kind)) {
		const { label, number } = cast.houses.get(kind) ?? { label: kind, number: 0 };
		return house(atlas, kind, label, number);
	}
	if (kind.startsWith('token-')) return token(atlas, kind.slice(6));
	return others[kind]?.(atlas) ?? box(atlas);
}

const others: Record<string, (atlas: Atlas) => BufferGeometry> = {
	car: (atlas) => vehicle(atlas, 'car'),
	'pickup-truck': (atlas) => vehicle(atlas, 'pickup-truck'),
	'ice-cream-truck': (atlas) => vehicle(atlas, 'ice-cream-truck'),
	lamp,
	barrel,
	box,
	barricade,
	disc,
	bullet: (atlas) => bullet(atlas, 18),
	'small-bullet': (atlas) => bullet(atlas, 9),
	knife,
	bat,
	flare,
	'shotgun-template': (atlas) => template(atlas, 60, 21),
	'sniper-template': (atlas) => template(atlas, 70, 18.6),
	tower,
	bin,
};
