import { keep, kept } from '../kept';

const family: Record<string, string> = { 'viewpoint-revisioned': 'viewpoint', 'winking-dead': 'viewpoint' };

/** Games that are learned together. */
export const familyOf = (game: string): string => family[game] ?? game;

/** A first game of its kind has been played: no more hints there, unless they are asked for. */
export function teach(game: string): void {
	const taught: string[] = kept('taught', []);
	if (!taught.includes(familyOf(game))) keep('taught', [...taught, familyOf(game)]);
}
