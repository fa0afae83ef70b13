/** Art motifs by card name: a word of the name may set pupil, iris, backdrop or accessory. */
export type Pupil =
	| 'round'
	| 'slit'
	| 'bar'
	| 'keyhole'
	| 'star'
	| 'diamond'
	| 'moon'
	| 'hourglass'
	| 'drop'
	| 'flake'
	| 'heart'
	| 'cross'
	| 'ex';
export type Iris =
	| 'rays'
	| 'rings'
	| 'petals'
	| 'spiral'
	| 'dots'
	| 'facets'
	| 'clock'
	| 'cracks'
	| 'waves'
	| 'feather';
export type Backdrop =
	| 'rays'
	| 'rings'
	| 'dots'
	| 'waves'
	| 'diamonds'
	| 'stars'
	| 'rain'
	| 'bricks'
	| 'chevrons'
	| 'leaves'
	| 'graves';
export type Prop =
	| 'none'
	| 'mask'
	| 'bars'
	| 'monocle'
	| 'fence'
	| 'keyhole'
	| 'spectacles'
	| 'snow'
	| 'sparks'
	| 'tear'
	| 'veil'
	| 'brim';

export interface Motif {
	pupil?: Pupil;
	iris?: Iris;
	backdrop?: Backdrop;
	prop?: Prop;
}

const MOTIFS: readonly [RegExp, Motif][] = [
	[/moon|night|dream/i, { pupil: 'moon', backdrop: 'stars' }],
	[/key|lock|burglar/i, { pupil: 'keyhole', prop: 'keyhole' }],
	[/jail|bailiff|prison/i, { prop: 'bars', backdrop: 'bricks' }],
	[/peacock|magpie|rooster|bird|weathercock/i, { iris: 'feather', backdrop: 'leaves' }],
	[/clock|hour|time|late/i, { iris: 'clock', pupil: 'hourglass' }],
	[/firework|spark|star|coal/i, { prop: 'sparks', pupil: 'star' }],
	[/spyglass|lens|fortune/i, { prop: 'monocle', iris: 'rings' }],
	[/sharp|trader|barter|tax|shop/i, { pupil: 'diamond', prop: 'spectacles' }],
	[/fence|garden|green|picnic/i, { backdrop: 'leaves', prop: 'fence' }],
	[/frost|cold|hail|snow|winter/i, { pupil: 'flake', prop: 'snow', iris: 'facets' }],
	[/finger|cutpurse|robber|thief/i, { prop: 'mask' }],
	[/pond|tide|tow|ferry|beach|water/i, { iris: 'waves', backdrop: 'waves' }],
	[/quake|stone|mill|glass/i, { iris: 'cracks', backdrop: 'bricks' }],
	[/shadow|alley|reaper/i, { prop: 'veil', pupil: 'slit' }],
	[/visionary|crier|parade/i, { iris: 'spiral', backdrop: 'rays' }],
	[/door|cross|road/i, { pupil: 'cross', backdrop: 'chevrons' }],
	[/horse|stampede|dog|goat/i, { pupil: 'bar', backdrop: 'chevrons' }],
	[/locket|heart|love/i, { pupil: 'heart', iris: 'petals' }],
	[/porter|collector|keeper|watch/i, { prop: 'brim' }],
	[/flea|rag|market/i, { iris: 'dots', backdrop: 'dots' }],
	[/sleep|riser|clean/i, { prop: 'tear', pupil: 'drop' }],
	[/noon|sun|lamp|light|iris/i, { iris: 'petals', backdrop: 'rays' }],
	[/wink/i, { iris: 'petals', backdrop: 'dots' }],
];

export function motifOf(name: string): Motif {
	const found: Motif = {};
	for (const [word, motif] of MOTIFS) if (word.test(name)) return motif;
	return found;
}

export const PUPILS: readonly Pupil[] = ['round', 'round', 'round', 'slit', 'diamond', 'drop'];
export const IRISES: readonly Iris[] = ['rays', 'rings', 'petals', 'dots', 'facets', 'waves', 'feather'];
export const BACKDROPS: readonly Backdrop[] = [
	'rays',
	'rings',
	'dots',
	'waves',
	'diamonds',
	'stars',
	'rain',
	'chevrons',
	'leaves',
];
