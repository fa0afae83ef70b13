import { expect, test } from 'vitest';
import { History } from './undo-history';

const caret = { row: 0, at: 0 };

test('consecutive typing is one undo step', () => {
	const history = new History();
	history.note('', caret, true, 0);
	history.note('D', caret, false, 10);
	history.note('DR', caret, false, 20);
	history.note('DR.', caret, false, 5000);
	expect(history.step(-1)?.text).toBe('DR');
	expect(history.step(-1)?.text).toBe('');
	expect(history.step(-1)).toBeUndefined();
	expect(history.step(1)?.text).toBe('DR');
});

test('a new change discards the redo steps', () => {
	const history = new History();
	history.note('one', caret, true, 0);
	history.note('two', caret, true, 10);
	history.step(-1);
	history.note('three', caret, true, 20);
	expect(history.step(1)).toBeUndefined();
	expect(history.step(-1)?.text).toBe('one');
});
