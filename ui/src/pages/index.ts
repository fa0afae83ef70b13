import { lazy } from '../components/lazy-import';

/** All pages except NotFound, each loaded on first use. */
export const pages = {
	home: lazy(() => import('./HomePage.svelte')),
	table: lazy(() => import('./TablePage.svelte')),
	replay: lazy(() => import('./ReplayPage.svelte')),
	rules: lazy(() => import('./RulesPage.svelte')),
	deck: lazy(() => import('./DeckPage.svelte')),
};
