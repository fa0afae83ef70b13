import { expect, test } from 'vitest';
import type { News } from '../../net/legacy';
import { bannerOf, lastLine, soundOf } from './event-effects';

const news = (n: number, events: News['events'], lines: News['lines'] = []): News => ({
	t: 'update',
	seat: 0,
	n,
	tick: 0,
	events,
	lines,
	asked: [],
});

test('an accusation takes precedence over a naming', () => {
	const named = { kind: 'name', seat: 0, named: 1, number: 7, right: false };
	const accused = { kind: 'accuse', seat: 2, accused: 3, number: 9, seeker: 0, right: true };
	expect(bannerOf([news(1, [accused]), news(2, [named])])).toEqual({
		kind: 'accuse',
		seat: 2,
		other: 3,
		number: 9,
		right: true,
		key: '1.0',
	});
	expect(bannerOf([news(2, [named])])?.other).toBe(1);
	expect(bannerOf([news(3, [{ kind: 'look' }])])).toBeNull();
	expect(soundOf([accused])).toBe('reveal');
});

test('sentences about glances are not the last event', () => {
	const lines = [
		{ text: 'Ada is looking for number 5.', rule: 'wink.place.any' },
		{ text: 'Ada looks at Ben.', rule: 'wink.gaze.one' },
	];
	expect(lastLine([news(1, [], lines)])?.text).toContain('number 5');
});
