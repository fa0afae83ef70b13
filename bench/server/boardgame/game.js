// A card game of Viewpoint's size: 70 cards, a Hand and a Field of View for everybody, a Draw Pile and a Discard Pile.
// A move plays a card into somebody's Field of View and draws one; a field that is full goes to the Discard Pile, and
// that is shuffled when the Draw Pile is empty, so the game never ends.

const CARDS = 70;
const HAND = 5;
const FIELD = 5;

const value = (card) => ((card % 8) - 3) * 5;

function draw(G, random, seat) {
	if (G.pile.length === 0) {
		G.pile = random.Shuffle(G.discard);
		G.discard = [];
	}
	G.hands[seat].push(G.pile.pop());
}

function play({ G, ctx, playerID, random }, card, owner) {
	const hand = G.hands[playerID];
	const at = hand.indexOf(card);
	if (at < 0 || !(owner in G.fields)) return 'INVALID_MOVE';
	hand.splice(at, 1);
	G.fields[owner].push(card);
	G.points[owner] += value(card);
	if (G.fields[owner].length > FIELD) {
		G.discard.push(...G.fields[owner]);
		G.fields[owner] = [];
		G.points[owner] = 0;
	}
	draw(G, random, playerID);
	G.turns = ctx.turn;
}

module.exports = {
	name: 'cards',
	disableUndo: true,
	setup: ({ ctx, random }) => {
		const pile = random.Shuffle([...Array(CARDS).keys()]);
		const seats = [...Array(ctx.numPlayers).keys()];
		const hands = seats.map(() => pile.splice(0, HAND));
		return { pile, discard: [], hands, fields: seats.map(() => []), points: seats.map(() => 0), turns: 0 };
	},
	moves: { play: { move: play, client: false } },
	turn: { minMoves: 1, maxMoves: 1 },
	playerView: ({ G, playerID }) => {
		const { pile, hands, ...open } = G;
		return { ...open, pile: pile.length, handsOf: hands.map((hand) => hand.length), hand: hands[playerID] ?? null };
	},
};
