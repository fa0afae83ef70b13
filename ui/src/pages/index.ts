import { lazy } from '../components/lazy';

/** The pages but the one for wrong addresses, each loaded when it is first shown. */
export const pages = {
	home: lazy(() => import('./HomePage.svelte')),
	table: lazy(() => import('./TablePage.svelte')),
	replay: lazy(() => import('./ReplayPage.svelte')),
	rules: lazy(() => import('./RulesPage.svelte')),
	deck: lazy(() => import('./DeckPage.svelte')),
};
