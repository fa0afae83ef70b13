import type { GameEvent } from './protocol';

/** What happened in a whole game, counted from its events. */
export interface Tally {
	zombies: number;
	rushes: number;
	/** The dead in order, each with the rule by which the last life was lost. */
	dead: { survivor: number; rule: string }[];
}

export function tallyOf(events: Iterable<GameEvent>): Tally {
	const tally: Tally = { zombies: 0, rushes: 0, dead: [] };
	const lastLoss = new Map<number, string>();
	for (const event of events) {
		if (event.kind === 'wounded' && event.to_bin) tally.zombies++;
		else if (event.kind === 'rush') tally.rushes++;
		else if (event.kind === 'life') lastLoss.set(event.survivor, event.rule);
		else if (event.kind === 'dead')
			tally.dead.push({ survivor: event.survivor, rule: lastLoss.get(event.survivor) ?? '' });
	}
	return tally;
}

/** The cause of a death, by the rule of the lost life. */
export const CAUSES = {
	'dead-of-winter.gun.wound': 'gun-wound',
	'dead-of-winter.rush.fallen-lose': 'rush-fallen',
	'dead-of-winter.close.hit': 'close-hit',
	'dead-of-winter.fight.attack': 'fight',
	'dead-of-winter.fight.bat': 'fight',
} as const;
