import type { Piece } from './piece-geometry';
import type { Placing } from './pose';
import type { Definitions, KindDefinition } from './protocol';
import type { Flicked, PieceKind, Pose, ShownKind, TemplateKind } from './types';

const TOKEN = sizeOf(14, 14, 2.4);
const TEMPLATE_HEIGHT_MM = 10;

/** Returns the size of something that is no piece of the physics, or has a definition of its own. */
function sizeOf(depth_mm: number, width_mm: number, height_mm: number, ahead_mm = 0): KindDefinition {
	const footprint = [{ depth_mm, width_mm, ahead_mm, left_mm: 0 }];
	return {
		depth_mm,
		width_mm,
		height_mm,
		footprint,
		is_round: false,
		is_building: false,
		top_speed_mps: null,
		reach_mm: null,
	};
}

/** The pieces of a table: their names, kinds and sizes. */
export class PieceCatalogue {
	private ids: ReadonlyMap<string, number>;

	constructor(readonly definitions: Definitions) {
		this.ids = new Map(definitions.pieces.map(({ name }, id) => [name, id]));
	}

	/** Returns the id of a piece; undefined for what is in no list: bin, tower, flicked pieces, tokens. */
	id(name: string): number | undefined {
		return this.ids.get(name);
	}

	name(id: number | null): string {
		return id === null ? '' : (this.definitions.pieces[id]?.name ?? '');
	}

	kind(id: number): PieceKind {
		return this.definitions.pieces[id]?.kind ?? 'zombie';
	}

	size(kind: ShownKind): KindDefinition {
		const { kinds, templates, tower } = this.definitions;
		if (kind === 'tower') return sizeOf(tower.depth_mm, tower.width_mm, tower.roof_mm, -tower.depth_mm / 2);
		if (kind === 'shotgun-template' || kind === 'sniper-template') {
			return sizeOf(templates[kind].length_mm, templates[kind].width_mm, TEMPLATE_HEIGHT_MM);
		}
		return isToken(kind) ? TOKEN : kinds[kind];
	}

	isBuilding(id: number): boolean {
		return this.definitions.kinds[this.kind(id)].is_building;
	}

	/** Returns a piece of the list. */
	piece(id: number): Piece {
		return this.make(this.name(id), this.kind(id));
	}

	make(name: string, kind: ShownKind): Piece {
		return { name, kind, size: this.size(kind) };
	}

	/** Returns the kind of a piece that moves in a playback. */
	kindOf(name: string): PieceKind {
		return this.kind(this.ids.get(name) ?? -1);
	}

	/** Returns the kind of the template that guides what is flicked, or null. */
	template(flicked: Flicked): TemplateKind | null {
		return flicked === 'disc' ? null : this.definitions.weapons[flicked].template;
	}

	/** Converts a pose to mm. */
	placing(pose: Pose): Placing {
		const [x, y, z, ...steps] = pose;
		const length = Math.hypot(...steps) || 1;
		const turn = steps.map((step) => step / length) as Placing['turn'];
		return { x: this.mm(x), y: this.mm(y), z: this.mm(z), turn };
	}

	/** Converts length units to mm. */
	mm(units: number): number {
		return units / this.definitions.units_per_mm;
	}
}

function isToken(kind: ShownKind): kind is Extract<ShownKind, `token-${string}`> {
	return kind.startsWith('token-');
}
