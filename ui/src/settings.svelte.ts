import { keep, kept } from './kept';

const asksForLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
const asksForMoreContrast = matchMedia('(prefers-contrast: more)').matches;

/** How a person wants to see and hear the table; their system's wishes until they say otherwise. */
class Settings {
	motion = $state(kept('motion', !asksForLessMotion));
	contrast = $state(kept('contrast', asksForMoreContrast));
	sound = $state(kept('sound', false));
	/** Single keys such as ? and L. */
	keys = $state(kept('keys', true));
	/** Hints beside the questions. */
	coach = $state(kept('coach', true));

	set(name: 'motion' | 'contrast' | 'sound' | 'keys' | 'coach', value: boolean): void {
		this[name] = value;
		keep(name, value);
		// who asks for hints again gets them in every game
		if (name === 'coach' && value) keep('taught', []);
		this.show();
	}

	/** What the style sheet needs to know. */
	show(): void {
		document.documentElement.dataset.motion = this.motion ? 'full' : 'less';
		document.documentElement.dataset.contrast = this.contrast ? 'more' : 'normal';
	}
}

export const settings = new Settings();

class Me {
	name = $state(kept('name', ''));

	rename(name: string): void {
		this.name = name;
		keep('name', name);
	}
}

/** The person at this browser, as far as the browser knows. */
export const me = new Me();
