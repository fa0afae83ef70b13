/** How a game looks on the shelf. */
interface GameBox {
	cloth: string;
	iris: string;
	skin: string;
	lid: number;
	brow: number;
	/** Do the players win or lose together? */
	isTogether?: boolean;
}

const boxes: Record<string, GameBox> = {
	viewpoint: {
		cloth: 'var(--cloth-green)',
		iris: 'var(--iris-green)',
		skin: 'var(--skin-sand)',
		lid: 0.2,
		brow: 2,
	},
	'viewpoint-revisioned': {
		cloth: 'var(--cloth-blue)',
		iris: 'var(--iris-blue)',
		skin: 'var(--skin-tan)',
		lid: 0.4,
		brow: -6,
	},
	'winking-dead': {
		cloth: 'var(--cloth-violet)',
		iris: 'var(--zombeye)',
		skin: 'var(--skin-sick)',
		lid: 0.75,
		brow: 8,
	},
	wink: { cloth: 'var(--cloth-brown)', iris: 'var(--iris-brown)', skin: 'var(--skin-pale)', lid: 0.05, brow: 6 },
	'dead-of-winter': {
		cloth: 'var(--cloth-slate)',
		iris: 'var(--iris-ice)',
		skin: 'var(--skin-frost)',
		lid: 0.5,
		brow: -2,
		isTogether: true,
	},
};
const plainBox: GameBox = {
	cloth: 'var(--cloth-slate)',
	iris: 'var(--iris-brown)',
	skin: 'var(--skin-tan)',
	lid: 0.3,
	brow: 0,
};

/** Returns the box of a game, or a plain one for a game that this page does not know. */
export function boxOf(game: string): GameBox {
	return boxes[game] ?? plainBox;
}
