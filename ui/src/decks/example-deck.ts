/** The text of a new deck, in the card language. */
export const EXAMPLE_DECK = `deck: Keyholes

Keyhole   10   x10
  STEAL 1 card from your left neighbour.

Blink   -5   x6
  Each other player DISCARDs 1 card.
  REVEAL when a player would STEAL from you: CANCEL that.

Broad Daylight   20   x8
`;
