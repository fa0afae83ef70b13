/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TextModule } from '../games';
import type { GameTypes } from '../net/protocol';
import type { Reader } from './game-text';

/** The sentences of golden games as Python renders them; tests/games/test_sentences.py writes the file. */
interface Case {
	folder: string;
	reader: Reader;
	names: string[];
	definitions: GameTypes['definitions'];
	events: GameTypes['event'][];
	sentences: string[];
}

const file = process.env.EYESHOT_SENTENCES;
const modules = import.meta.glob<TextModule>('../games/*/text.ts');
const isolationMarks = /[\u2068\u2069]/g;

test.runIf(file)('the page renders the same sentences as Python', async () => {
	const cases: Case[] = JSON.parse(readFileSync(file as string, 'utf-8'));
	for (const { folder, reader, names, definitions, events, sentences } of cases) {
		const module = await modules[`../games/${folder}/text.ts`]?.();
		const text = module?.createText(definitions, names, reader);
		const rendered = events.map((event) => text?.event(event).replace(isolationMarks, ''));
		expect(rendered).toEqual(sentences);
	}
});
