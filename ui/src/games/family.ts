/** Editions that use the component of another game. */
const sharedComponents: Record<string, string> = {
	'viewpoint-revisioned': 'viewpoint',
	'winking-dead': 'viewpoint',
};

/** Returns the game whose component and texts a game uses: its own, or those of its family. */
export function familyOf(game: string): string {
	return sharedComponents[game] ?? game;
}
