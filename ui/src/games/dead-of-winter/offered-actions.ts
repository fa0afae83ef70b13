import type { GlyphName } from './glyphs';
import type {
	AimPrompt,
	FacePrompt,
	FlickOption,
	HeadingOption,
	LayBatPrompt,
	NumberRange,
	SecondShotPrompt,
} from './protocol';
import { capital, t, tokenText, weaponText } from './text';
import type { CrossroadsPrompt, Flicked, Question, Side, TokenKind } from './types';

/** The open questions, sorted by kind. */
export interface Offers {
	/** The required question. */
	main?: Question;
	/** A flick. */
	aim?: { question: Question; prompt: AimPrompt | SecondShotPrompt; option: FlickOption };
	/** The direction of the bat. */
	lay?: { question: Question; prompt: LayBatPrompt; option: HeadingOption };
	/** Optional: to turn the figure. */
	face?: { question: Question; prompt: FacePrompt; option: HeadingOption };
	back?: Question;
	stop?: Question;
	/** The enumerated actions of the required question. */
	picks: Pick[];
}

/** The kind of an action and its arguments. */
export type Action = [kind: string, ...args: (string | number)[]];

/** An enumerated action with its button. */
export interface Pick {
	question: Question;
	action: Action;
	text: string;
	icon: GlyphName | null;
	/** The name of the piece the action is about, or empty. */
	piece: string;
	/** What it is done with, if it is an action that can make a noise: the disc, a weapon or the hands. */
	makes?: Flicked | 'hands';
	/** An action that can be done from both sides: its title without the side, and the side. */
	from?: { title: string; side: Side };
}

/** What the texts of actions need to know of the table. */
export interface Labels {
	label: (piece: string) => string;
	/** The kind of a token; null while it is face down. */
	tokenKind: (token: number) => TokenKind | null;
	/** The name of the object in the street at which a token lies, or empty. */
	tokenObject: (token: number) => string;
	/** Where a token lies, in words. */
	tokenPlace: (token: number) => string;
}

export function offersOf(questions: readonly Question[], labels: Labels): Offers {
	const main = questions.find(({ optional }) => !optional);
	const offers: Offers = { main, picks: main ? picksOf(main, labels) : [] };
	for (const question of questions) {
		const { prompt, options = {} } = question;
		if ((prompt.kind === 'aim' || prompt.kind === 'second-shot') && options.flick)
			offers.aim = { question, prompt, option: options.flick };
		else if (prompt.kind === 'lay-bat' && options.lay_bat) offers.lay = { question, prompt, option: options.lay_bat };
		else if (prompt.kind === 'face' && options.face) offers.face = { question, prompt, option: options.face };
		else if (prompt.kind === 'back') offers.back = question;
		else if (prompt.kind === 'stop') offers.stop = question;
	}
	return offers;
}

/** Returns the enumerated actions of a question, in the order of their buttons. */
function picksOf(question: Question, { label, tokenKind, tokenObject, tokenPlace }: Labels): Pick[] {
	const picks: Pick[] = [];
	const { options = {} } = question;
	const add = (action: Action, text: string, more: Partial<Pick> = {}) =>
		picks.push({ question, action, text, icon: null, piece: '', ...more });
	const about = (
		kind: 'use' | 'with' | 'closest' | 'heal' | 'escort',
		textOf: (name: string) => string,
		more: Partial<Pick> = {},
	) => {
		for (const piece of options[kind] ?? []) add([kind, piece], textOf(label(piece)), { piece, ...more });
	};
	const swing = (kind: 'move' | 'bat', icon: GlyphName) => {
		for (const { clear_doors } of options[kind] ?? [])
			add(clear_doors ? [kind, 'clear'] : [kind], t(clear_doors ? `act-${kind}-clear` : `act-${kind}`), {
				icon,
				makes: kind === 'move' ? 'disc' : 'bat',
			});
	};
	const token = (kind: 'take' | 'drop' | 'swap' | 'eat') => {
		for (const id of options[kind] ?? []) {
			const [found, piece] = [tokenKind(id), tokenObject(id)];
			const args = { token: tokenText(found), place: piece ? label(piece) : '' };
			const text = t(`act-${found ? kind : 'take-hidden'}${piece ? '-at' : ''}`, args);
			const makes = kind === 'take' || kind === 'drop' ? 'hands' : undefined;
			add([kind, id], text, { icon: found ?? 'hidden', piece, makes });
		}
	};
	const word = (
		kind: 'keep' | 'leave' | 'alone' | 'wait' | 'end' | 'hungry' | 'enough',
		icon: GlyphName | null = null,
	) => {
		if (options[kind]) add([kind], t(`act-${kind}`), { icon });
	};
	swing('move', 'boot');
	swing('bat', 'bat');
	word('keep');
	word('leave');
	word('alone');
	word('wait');
	about('use', (survivor) => t('act-use', { survivor }));
	about('with', (survivor) => t('act-with', { survivor }));
	about('closest', capital);
	about('heal', (survivor) => t('act-heal', { survivor }), { makes: 'hands' });
	about('escort', (survivor) => t('act-escort', { survivor }));
	for (const place of options.beside ?? [])
		add(['beside', place], t(`act-beside-${place}`), { piece: spotName(place) });
	for (const place of options.roof ?? []) add(['roof', place], t('act-roof', { place }));
	for (const weapon of options.fight_with ?? [])
		add(['fight', 'with', weapon], t('act-fight-with', { weapon: weaponText(weapon) }), { icon: weapon });
	token('take');
	token('drop');
	token('swap');
	token('eat');
	word('hungry', 'skull');
	for (const { zombie, weapon } of options.kill ?? []) {
		const text = t('act-kill', { zombie: label(zombie), weapon: weaponText(weapon) });
		add(['kill', zombie, 'with', weapon], text, { piece: zombie, icon: weapon, makes: weapon });
	}
	for (const { weapon, side } of options.shoot ?? []) {
		const title = capital(weaponText(weapon));
		add([weapon, side], t('act-shoot', { weapon: title, side: sideText(side) }), {
			icon: weapon,
			from: { title, side },
			makes: weapon,
		});
	}
	for (const { side } of options.attack ?? []) {
		if (!side) add(['attack'], t('act-attack'));
		else {
			const from = { title: t('act-attack'), side };
			add(['attack', side], t('act-attack-side', { side: sideText(side) }), { from });
		}
	}
	for (const number of options.option ?? [])
		add(['option', number], t(`card-${(question.prompt as CrossroadsPrompt).card}-option-${number}`));
	for (const { is_up } of options.vote ?? [])
		add(['thumbs', is_up ? 'up' : 'down'], t(is_up ? 'act-thumbs-up' : 'act-thumbs-down'), {
			icon: is_up ? 'up' : 'down',
		});
	for (const piece of [...(options.pick_who ?? []), ...(options.pick_place ?? [])])
		add(['choose', piece], capital(label(piece)), { piece });
	for (const id of options.pick_token ?? []) {
		const found = tokenKind(id);
		const text = found ? capital(tokenText(found)) : t('act-pick-hidden', { place: tokenPlace(id), number: id + 1 });
		add(['choose', 'token', id], text, { icon: found ?? 'hidden', piece: `token ${id}` });
	}
	word('enough');
	word('end', 'flag');
	return picks;
}

/** The name of a spot beside the escort, for pointers. */
export const spotName = (place: number): string => `beside ${place}`;

export const sideText = (side: Side): string => t(`side-${side}`);

export function flickAction({ flicked, angle_rad, strength }: FlickOption, angle: number, power: number): Action {
	return ['flick', flicked, within(angle, angle_rad), within(power, strength)];
}

/** The option gives the position; only the direction is chosen. */
export function layAction({ x, y, heading_rad }: HeadingOption, heading: number): Action {
	return ['lay', 'bat', x, y, within(heading, heading_rad)];
}

export function faceAction({ x, y, heading_rad }: HeadingOption, heading: number): Action {
	return ['face', x, y, within(heading, heading_rad)];
}

const DECIMALS = 1e4;

/** Rounds a number to four decimals inside a range. */
function within(value: number, { low, high }: NumberRange): number {
	const steps = Math.round(value * DECIMALS);
	return Math.min(Math.floor(high * DECIMALS), Math.max(Math.ceil(low * DECIMALS), steps)) / DECIMALS;
}
