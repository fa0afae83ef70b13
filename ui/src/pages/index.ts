import { lazily } from '../parts/lazily';

/** The pages but the one for wrong addresses, each loaded when it is first shown. */
export const pages = {
	home: lazily(() => import('./Home.svelte')),
	table: lazily(() => import('./TablePage.svelte')),
	replay: lazily(() => import('./ReplayPage.svelte')),
	rules: lazily(() => import('./RulesPage.svelte')),
	deck: lazily(() => import('./DeckPage.svelte')),
};
