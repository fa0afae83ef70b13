import type { Sound } from '../../kit/sound';
import type { Free, Line, News } from '../../net/legacy';

/** An accusation or naming, and whether it is right. */
export interface Banner {
	kind: 'accuse' | 'name';
	seat: number;
	other: number;
	number: number;
	right: boolean;
	key: string;
}

/** Returns the last accusation, or else the last naming, or null. */
export function bannerOf(news: readonly News[]): Banner | null {
	const scenes = news.flatMap(({ n, events }) =>
		events.flatMap((event, k) =>
			event.kind === 'accuse' || event.kind === 'name' ? [bannerFrom(event, `${n}.${k}`)] : [],
		),
	);
	return scenes.findLast((scene) => scene.kind === 'accuse') ?? scenes.at(-1) ?? null;
}

function bannerFrom(event: Free, key: string): Banner {
	const { kind, seat, number, right } = event;
	return { kind, seat, number, right, other: event.accused ?? event.named, key };
}

/** Returns the last sentence that is not about a glance. */
export function lastLine(news: readonly News[]): Line | undefined {
	return news.flatMap((one) => one.lines).findLast((line) => !line.rule.startsWith('wink.gaze'));
}

export function soundOf(events: readonly Free[]): Sound | null {
	const kinds = new Set(events.map((event) => event.kind));
	if (kinds.has('end')) return 'end';
	if (kinds.has('accuse') || kinds.has('name')) return 'reveal';
	return kinds.has('place') ? 'card' : null;
}
