import { expect, test } from 'vitest';
import { type LogText, remembered } from './log-line';

const line = (text: string, more: Partial<LogText> = {}): LogText => ({ text, rule: '', emphasis: '', ...more });

test('what players have to remember leaves the log when the memory ends', () => {
	const lines = [
		line('seeks 5'),
		line('winks', { isFleeting: true }),
		line('eyes up', { endsMemory: true }),
		line('looks', { isFleeting: true }),
	];
	expect(remembered(lines).map(({ text }) => text)).toEqual(['seeks 5', 'eyes up', 'looks']);
	expect(remembered(lines.slice(0, 2))).toHaveLength(2);
});

test('a call to which nobody reacts leaves the log when something else follows', () => {
	const call = line('Any reaction?', { awaitsReaction: true });
	const texts = (lines: LogText[]) => remembered(lines).map(({ text }) => text);
	expect(texts([line('Ada plays'), call])).toEqual(['Ada plays', 'Any reaction?']);
	expect(texts([call, line('Ada draws')])).toEqual(['Ada draws']);
	expect(texts([call, line('Ben reveals', { isReaction: true })])).toEqual(['Any reaction?', 'Ben reveals']);
});
