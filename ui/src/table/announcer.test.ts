import { expect, test } from 'vitest';
import type { LogLine } from '../net/table-store.svelte';
import { Announcer } from './announcer';

const line = (number: number, text: string): LogLine => ({ key: `${number}.0`, number, text }) as LogLine;
const texts = (announcements: { text: string }[]) => announcements.map(({ text }) => text);

test('a log that is opened announces its last message only', () => {
	expect(texts(new Announcer().next([line(1, 'a'), line(2, 'b')], undefined))).toEqual(['b']);
});

test('every line is announced once, also after lines have left the log', () => {
	const announcer = new Announcer();
	announcer.next([line(1, 'a'), line(2, 'b')], undefined);
	expect(texts(announcer.next([line(1, 'a'), line(2, 'b'), line(3, 'c')], undefined))).toEqual(['c']);
	expect(announcer.next([line(1, 'a'), line(3, 'c')], undefined)).toEqual([]);
});

test('a question that closes and opens again is announced again under a new key', () => {
	const announcer = new Announcer();
	const question = { id: 7, text: 'Place your Token.' };
	const keys = [question, undefined, question]
		.flatMap((open) => announcer.next([], open))
		.map(({ key, text }) => [key, text]);
	expect(keys).toEqual([
		[1, question.text],
		[2, question.text],
	]);
});

test('keys stay different when the server has another log', () => {
	const announcer = new Announcer();
	const all = [[line(5, 'a')], [line(5, 'a'), line(6, 'b')], [line(2, 'x')], [line(2, 'x'), line(5, 'c')]].flatMap(
		(lines) => announcer.next(lines, undefined),
	);
	expect(texts(all)).toEqual(['a', 'b', 'x', 'c']);
	expect(new Set(all.map(({ key }) => key)).size).toBe(4);
});
