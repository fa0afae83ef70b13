import { between, type Placing } from './pose';
import type { Definitions } from './protocol';

/**
 * Decodes the key frames of a flick or a rush: the counterpart of the key-frame codec of eyeshot.physics. One zlib
 * stream of zigzag varints (7 bits per byte, low bits first): version, number of pieces, a head per piece, then seven
 * columns x, y, z, largest, a, b, c. Each column holds the values of all frames, piece by piece: the first as it is,
 * the second as a difference, the others as second differences; `largest` is always a difference.
 */

const COLUMNS = 7;
const LARGEST = 3;

/** The motion of one piece: a placing per frame, starting at frame `first`. */
export interface Motion {
	first: number;
	placings: Placing[];
	framesPerSecond: number;
}

export type Motions = Map<string, Motion>;

/** The definitions that say how motions are encoded. */
export type Encoding = Pick<Definitions, 'key_frames' | 'units_per_mm'>;

/** Returns the placing at a time; before and after the motion, its first or last placing. */
export function at(motion: Motion, ms: number): Placing {
	const last = motion.placings.length - 1;
	const frame = Math.min(Math.max((ms * motion.framesPerSecond) / 1000 - motion.first, 0), last);
	const floor = Math.floor(frame);
	const here = motion.placings[floor] as Placing;
	const next = motion.placings[Math.min(floor + 1, last)] as Placing;
	return frame === floor ? here : between(here, next, frame - floor);
}

/** Decodes the base64 data of an event. */
export async function readFrames(base64: string, encoding: Encoding): Promise<Motions> {
	if (!base64) return new Map();
	const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
	return motionsOf(new Uint8Array(await new Response(stream).arrayBuffer()), encoding);
}

function motionsOf(numbers: Uint8Array, { key_frames, units_per_mm }: Encoding): Motions {
	const reader = new Reader(numbers);
	const { frames_per_second: framesPerSecond, rotation_steps } = key_frames;
	const version = reader.take();
	if (version !== key_frames.version) throw new Error(`key frames of version ${version} cannot be read`);
	const heads = Array.from({ length: reader.take() }, () => {
		return { name: reader.text(), first: reader.take(), count: reader.take() };
	});
	const columns = Array.from({ length: COLUMNS }, (_, which) => {
		return heads.map(({ count }) => columnOf(reader, count, which === LARGEST));
	});
	return new Map(
		heads.map(({ name, first, count }, piece) => {
			const row = (frame: number) => columns.map((column) => column[piece]?.[frame] ?? 0);
			const placings = Array.from({ length: count }, (_, frame) =>
				placingOfRow(row(frame), units_per_mm, rotation_steps),
			);
			return [name, { first, placings, framesPerSecond }];
		}),
	);
}

function columnOf(reader: Reader, count: number, isPlain: boolean): number[] {
	let [before, change] = [0, 0];
	return Array.from({ length: count }, (_, frame) => {
		const difference = change + reader.take();
		before += difference;
		if (!isPlain && frame > 0) change = difference;
		return before;
	});
}

function placingOfRow(row: number[], unitsPerMm: number, rotationSteps: number): Placing {
	const [x = 0, y = 0, z = 0, largest = 0, ...small] = row;
	const parts = small.map((part) => part / rotationSteps);
	parts.splice(largest, 0, Math.sqrt(Math.max(0, 1 - parts.reduce((sum, part) => sum + part * part, 0))));
	return { x: x / unitsPerMm, y: y / unitsPerMm, z: z / unitsPerMm, turn: parts as Placing['turn'] };
}

class Reader {
	private place = 0;

	constructor(private bytes: Uint8Array) {}

	take(): number {
		let [rest, unit] = [0, 1];
		for (;;) {
			const byte = this.bytes[this.place++];
			if (byte === undefined) throw new Error('key frames end too soon');
			rest += (byte & 127) * unit;
			unit *= 128;
			if (byte < 128) return rest % 2 ? -(rest + 1) / 2 : rest / 2;
		}
	}

	text(): string {
		const length = this.take();
		this.place += length;
		return new TextDecoder().decode(this.bytes.subarray(this.place - length, this.place));
	}
}
