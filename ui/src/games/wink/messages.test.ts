import { expect, it } from 'vitest';
import { messages } from './messages';

it('names the player whose hand is empty', () => {
	expect(messages.endedBy('wink.end.hand-empty', ['Cleo'])).toBe('The hand of Cleo is empty.');
	expect(messages.endedBy('wink.end.hand-empty', ['Cleo', 'Ada'])).toBe('The hand of Cleo and of Ada is empty.');
	expect(messages.endedBy('wink.end.field-empty', [])).toBe('The field is empty.');
});
