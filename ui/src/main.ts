import { mount } from 'svelte';
import './fonts/fonts.css';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { loaderOf, MOST_PLAYED } from './games';
import { pages } from './pages';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

settings.apply();
const { page } = router.route;
const needed = [page !== 'not-found' && pages[page](), page === 'table' && loaderOf(MOST_PLAYED)?.()];
// mounted when the page's code is loaded, so that the first frame shows the page; App retries what failed to load
void Promise.allSettled(needed).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
