/** Large cards are readable, medium ones recognisable, tiny ones countable. */
export type CardSize = 'large' | 'medium' | 'tiny';
