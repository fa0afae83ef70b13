import type { GameProps } from '../../games/props';
import type { Free, News } from '../../net/wire';
import stored from './scenes.json';

/** Stored moments of games; see scenes.py. */
export const scenes = stored as unknown as {
	names: string[];
	definitions: Free;
	tables: Record<string, Record<string, News>>;
	film: News[];
};

export const film = (frame: number): News => scenes.film[frame] as News;

/** The table as the page would show it after this message. Nothing is sent anywhere. */
export function propsOf(told: News): GameProps {
	const view = told.view as Free;
	const seats = (view.points as number[]).length;
	const cards = scenes.definitions.cards;
	const from = Date.now();
	return {
		table: {
			id: 'gallery',
			game: 'viewpoint',
			title: 'Viewpoint',
			phase: 'playing',
			chairs: [],
			options: {},
			is_open: false,
			am_host: false,
			onlookers: 0,
			next: '',
		},
		definitions: { ...scenes.definitions, cards: seats > 6 ? [...cards, ...cards] : cards },
		seat: 0,
		names: scenes.names.slice(0, seats),
		view,
		asked: told.asked,
		news: [told],
		act: async (_, action) => ({ t: 'ack', id: '', ok: false, text: `This is only a picture: ${action}.` }),
		tick: () => told.tick + ((Date.now() - from) / 1000) * 2,
		ticksPerSecond: 10,
		readonly: false,
		openRule: () => {},
		settings: { motion: true, contrast: false, sound: false },
	};
}

/** A replay with all eyes: every Hand lies open (here with cards that nobody has in sight). */
export function allEyes(props: GameProps): GameProps {
	const { hand, known: _, ...view } = props.view as Free;
	const seen = new Set<number>([...hand, ...view.discard, ...view.fields.flat()]);
	const unseen = props.definitions.cards.map((_: unknown, id: number) => id).filter((id: number) => !seen.has(id));
	const hands = (view.hands_of as number[]).map((size, seat) => (seat ? unseen.splice(0, size) : hand));
	return { ...props, seat: null, view: { ...view, hands }, asked: [] };
}
