import type { Condition, Noise, Weapon } from './view';

/** Texts of the DEAD OF WINTER table that do not come from the server. */

const kinds: Record<string, string> = {
	'grocery-store': 'grocery store',
	'police-station': 'police station',
	library: 'library',
	'gas-station': 'gas station',
	hospital: 'hospital',
	school: 'school',
	rv: 'RV',
	car: 'car',
	'ice-cream-truck': 'ice cream truck',
	'pickup-truck': 'pickup truck',
	lamp: 'street lamp',
	barrel: 'barrel',
	box: 'box',
	barricade: 'barricade',
	bin: 'zombie bin',
	tower: 'zombie tower',
	disc: 'movement disc',
};

const signs: Record<string, string> = {
	'grocery-store': 'GROCERY',
	'police-station': 'POLICE',
	library: 'LIBRARY',
	'gas-station': 'GAS',
	hospital: 'HOSPITAL',
	school: 'SCHOOL',
	rv: 'RV',
};

const weapons: Record<string, string> = {
	gun: 'gun',
	shotgun: 'shotgun',
	sniper: 'sniper rifle',
	knife: 'knife',
	bat: 'baseball bat',
};

const tokens: Record<string, string> = { ...weapons, food: 'food', fuel: 'fuel', '': 'hidden token' };

const noises: Record<Noise, string> = { silent: 'silent', quiet: 'quiet', loud: 'loud' };

const places: Record<string, string> = {
	street: 'street',
	bin: 'in the bin',
	out: 'dead',
	roof: 'on the tower',
};

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const clock = [
	'straight ahead',
	'ahead to the left',
	'to the left',
	'behind to the left',
	'behind',
	'behind to the right',
	'to the right',
	'ahead to the right',
];

export const messages = {
	table: 'The city',
	canvas: 'The city from above. Everything in it is told in words by the button “In words”.',
	asked: 'What you are asked',
	now: 'What goes on',
	onTurn: (name: string) => `${name} is playing.`,
	over: 'The game is over.',
	answers: 'Answers',
	kind: (kind: string) => kinds[kind] ?? kind,
	sign: (kind: string) => signs[kind] ?? kind.toUpperCase(),
	zombie: (n: number) => `Zombie ${n}`,
	numbered: (kind: string, n: number) => `${kinds[kind] ?? kind} ${n}`,
	weapon: (weapon: string) => weapons[weapon] ?? weapon,
	token: (kind: string) => tokens[kind] ?? kind,
	noise: (noise: Noise) => noises[noise],
	noiseLabel: (noise: Noise) => `Noise this turn: ${noises[noise]}`,
	place: (place: string) => places[place] ?? place,

	// --- actions -----------------------------------------------------------------------------------------------------
	use: (name: string) => `Use ${name}`,
	move: 'Move',
	moveClear: 'Move, doors cleared',
	bat: 'Swing the bat',
	batClear: 'Swing the bat, doors cleared',
	beside: (weapon: string, side: string) => `${capital(weapons[weapon] ?? weapon)}, from the ${side}`,
	side: (side: string) => (side === 'left' ? 'left' : 'right'),
	sidesOf: (verb: string) => capital(weapons[verb] ?? verb),
	kill: (zombie: string, weapon: string) => `Kill ${zombie} (${weapons[weapon] ?? weapon}, no flick)`,
	take: (kind: string) => `Take ${kind ? (tokens[kind] ?? kind) : 'the hidden token'}`,
	drop: (kind: string) => `Drop ${tokens[kind] ?? kind}`,
	end: 'End turn',
	face: 'Turn the figure',
	keep: 'Keep it',
	leave: 'Leave it face up',
	swap: (kind: string) => `Keep it and drop ${tokens[kind] ?? kind}`,
	closest: (zombie: string) => capital(zombie),
	roof: (place: string) => `Place ${place}`,
	alone: 'Fight alone',
	with: (name: string) => `Together with ${name}`,
	fightWith: (weapon: string) => `With the ${weapons[weapon] ?? weapon}`,
	wait: 'Wait',
	attack: 'Attack',
	attackSide: (side: string) => `Attack from the ${side}`,
	back: 'Put it back',
	stop: 'No second bullet',

	// --- aiming
	aimHow: 'A quick stroke flicks it; or pull it back slowly and let go.',
	aimHowShort: 'A quick stroke flicks it; or pull back slowly and let go.',
	direction: 'Direction',
	strength: 'Strength',
	degreesHint: 'Degrees counterclockwise; 0°, 90°, 180° and 270° stand at the edges of the city',
	degrees: '°',
	percent: '%',
	flick: 'Flick!',
	aimAt: 'Aim at',
	aimFree: 'freely',
	aimKeys: 'By keys: arrows and Enter.',
	meets: (what: string) => `Aim, not result: straight on it meets ${what} first.`,
	meetsNothing: 'Aim, not result: straight on it meets nothing.',
	pulling: (degrees: number, percent: number) => `${degrees}°, ${percent} %`,
	lay: 'Lay it so',
	layHow: 'Tap the table where it shall point, or turn it here.',
	turnHow: 'Tap the table where the figure shall look, or turn it here.',
	turnSo: 'Look there',
	rather: 'Rather not',
	left: 'Turn left',
	right: 'Turn right',

	// --- playback ----------------------------------------------------------------------------------------------------
	playing: 'What happened is shown.',
	skip: 'Skip',
	again: 'Show again',
	slow: 'Slow motion',
	touched: (names: string[]) => `touched: ${names.join(', ')}`,
	fell: (names: string[]) => `fell: ${names.join(', ')}`,
	rule: 'The rule',
	happened: 'What happened last',

	// --- status and camera -------------------------------------------------------------------------------------------
	camera: 'View of the table',
	turnLeft: 'Turn the table left',
	turnRight: 'Turn the table right',
	nearer: 'Nearer',
	farther: 'Farther',
	above: 'From above',
	whole: 'Whole city',
	words: 'In words',
	status: 'How it stands',
	scenario: 'The scenario, and when you lose',
	half: (left: string, day: boolean) => `${day ? 'Day' : 'Night'}; the marker stands on ${left}`,
	horde: (day: number, night: number) => `New zombies: ${day} by day, ${night} by night`,
	zombies: (city: number, bin: number) => `${plural(city, 'zombie')} in the city, ${bin} in the bin`,
	binShort: (n: number) => `too few for the next horde of ${n}`,
	dead: (n: number) => `${plural(n, 'survivor')} dead`,
	objective: 'Objective',
	losses: 'You lose',
	met: 'done',
	missing: (n: number) => `${n} to go`,
	condition: ({ kind, condition, count, building, token }: Condition): string => {
		const place = kinds[building] ?? building;
		switch (condition ?? kind) {
			case 'survivors-in':
				return `${plural(count, 'survivor')} in the ${place}`;
			case 'zombies-at-most':
				return `at most ${plural(count, 'zombie')} in the city`;
			case 'tokens-in':
				return `${count} ${tokens[token] ?? token} in the ${place}`;
			case 'dead':
				return `${plural(count, 'survivor')} dead`;
			case 'skull':
				return 'the marker reaches the skull';
			case 'zombie-touches':
				return `a zombie touches the ${place}`;
			case 'bin-short':
				return 'too few in the bin for a horde';
			default:
				return `${condition ?? kind} ${count || ''}`;
		}
	},
	team: 'Team',
	toChoose: 'Press Enter to use',
	life: (n: number) => `${plural(n, 'life', 'lives')} left`,
	ready: 'not used yet',
	used: 'has been used',
	drives: 'at the wheel',
	isDead: 'dead',
	fallen: 'fallen',
	acting: 'acting',
	carries: (things: string[]) => `carries ${things.join(' and ')}`,
	inside: (building: string) => `in the ${building}`,
	onStreet: 'street',

	// --- fights
	fight: (building: string) => `Fight in the ${building}`,
	sides: (one: string[], other: string[]) => `${one.join(' and ')} against ${other.join(' and ') || 'nobody'}`,
	armed: (name: string, weapon: string) => (weapon ? `${name} (${weapons[weapon] ?? weapon})` : name),
	deck: (walks: number, attacks: number) =>
		`Cards left: ${walks} WALK (a step nearer), ${attacks} ATTACK (one is caught)`,
	deckShort: (walks: number, attacks: number) => `Cards left: ${walks} WALK, ${attacks} ATTACK`,

	// --- description -------------------------------------------------------------------------------------------------
	wordsTitle: 'The city in words',
	wordsFrom: 'Seen from',
	wordsHow:
		'Directions are degrees counterclockwise, as a flick has them: 0 is the right edge of the city, 90 the upper one.',
	standsAt: (x: number, y: number, looks: number) =>
		`at ${x} cm right and ${y} cm up from the middle, looking ${looks}°`,
	near: (name: string, cm: string, degrees: number, side: string) => `${name}: ${cm} at ${degrees}°, ${side}`,
	cm: (mm: number) => (mm < 100 ? `${Math.round(mm)} mm` : `${Math.round(mm / 10)} cm`),
	touching: 'touching',
	nextTo: 'next to',
	clock: (eighth: number) => clock[((eighth % 8) + 8) % 8] ?? '',
	lies: 'lying',
	inThe: (building: string, names: string[]) => `In the ${building}: ${names.join(', ')}.`,

	// --- the end
	won: 'The survivors have won',
	lost: 'The survivors have lost',
	lostBy: ({ kind, count, building }: Condition): string => {
		switch (kind) {
			case 'dead':
				return `${plural(count, 'survivor is', 'survivors are')} dead.`;
			case 'skull':
				return 'The marker reached the skull.';
			case 'zombie-touches':
				return `A zombie touched the ${kinds[building] ?? building}.`;
			case 'bin-short':
				return 'The bin held too few zombies for the horde.';
			default:
				return '';
		}
	},
	wonBy: 'The objective is met.',
	endRule: 'The rule of the end',
	closeEnd: 'Look at the city',
	showEnd: 'Show the result',
	survived: (n: number, of: number) => `${n} of ${of} survivors live`,
	noPicture:
		'This browser shows no three-dimensional picture. The city is told in words, and everything can be played with the buttons.',
	noise0: 'Noise',
} as const;

export function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export type { Weapon };
