import type { BufferGeometry } from 'three';
import type { Standing } from '../piece-geometry';
import type { Definitions, KindDefinition } from '../protocol';
import type { ShownKind } from '../types';
import { house, token } from './buildings-and-tokens';
import { survivor, zombie } from './figures';
import { bat, bullet, disc, flare, knife, template } from './flicked-pieces';
import { barrel, barricade, box, lamp, vehicle } from './obstacles';
import type { Atlas } from './texture-atlas';
import { bin, tower } from './tower';

/** What the scene needs of the definitions. */
export interface Cast {
	/** Number of a survivor or zombie, by piece name. */
	numbers: Map<string, number>;
	/** Label and number of a building, by kind. */
	houses: Map<ShownKind, { label: string; number: number }>;
	templates: Definitions['templates'];
	tower: Definitions['tower'];
	stage: Definitions['fight_stage'];
	/** How far a WALK card moves zombies, in mm. */
	step: number;
}

/** Pieces with the same key share one geometry. */
export function keyOf({ name, kind }: Standing): string {
	return kind === 'survivor' || kind === 'zombie' ? name : kind;
}

export function formOf(atlas: Atlas, { name, kind, size }: Standing, cast: Cast): BufferGeometry {
	if (kind === 'survivor') return survivor(atlas, size, cast.numbers.get(name) ?? 1);
	if (kind === 'zombie') return zombie(atlas, size, (cast.numbers.get(name) ?? 1) - 1);
	if (size.is_building) {
		const { label, number } = cast.houses.get(kind) ?? { label: kind, number: 0 };
		return house(atlas, size, kind, label, number);
	}
	if (kind.startsWith('token-')) return token(atlas, kind);
	if (kind === 'tower') return tower(atlas, cast.tower);
	if (kind === 'shotgun-template' || kind === 'sniper-template') return template(atlas, cast.templates[kind]);
	return (others[kind] ?? box)(atlas, size, kind);
}

const others: Partial<Record<ShownKind, (atlas: Atlas, size: KindDefinition, kind: ShownKind) => BufferGeometry>> = {
	car: vehicle,
	'pickup-truck': vehicle,
	'ice-cream-truck': vehicle,
	lamp,
	barrel,
	box,
	barricade,
	disc,
	bullet,
	'small-bullet': bullet,
	knife,
	bat,
	flare,
	bin,
};
