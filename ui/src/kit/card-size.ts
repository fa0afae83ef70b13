/** Large cards can be read, medium ones recognised, tiny ones counted. */
export type CardSize = 'large' | 'medium' | 'tiny';
