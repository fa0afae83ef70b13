import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { MOST_PLAYED, tableOf } from './games';
import { pages } from './pages';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

settings.show();
const { page } = router.place;
const needed = [page !== 'lost' && pages[page](), page === 'table' && tableOf(MOST_PLAYED)?.()];
// the first frame shows the page itself; what could not be loaded is asked for again there
void Promise.allSettled(needed).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
