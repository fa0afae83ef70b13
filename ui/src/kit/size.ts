/** Large cards can be read, medium ones recognised, tiny ones counted. */
export type Size = 'large' | 'medium' | 'tiny';
