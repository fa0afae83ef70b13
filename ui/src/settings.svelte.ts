import { readStored, writeStored } from './storage';
import { hintProgress } from './table/hint-progress.svelte';

const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
const prefersMoreContrast = matchMedia('(prefers-contrast: more)').matches;

/** The user's display and sound settings; the defaults come from the operating system. */
class Settings {
	motion = $state(readStored('motion', !prefersReducedMotion));
	contrast = $state(readStored('contrast', prefersMoreContrast));
	sound = $state(readStored('sound', false));
	/** Vibration of phones when something is meant for the user. */
	vibration = $state(readStored('vibration', false));
	/** Single-key shortcuts such as ? and L. */
	keys = $state(readStored('keys', true));
	/** Hints beside the questions. */
	hints = $state(readStored('hints', true));

	set(name: 'motion' | 'contrast' | 'sound' | 'vibration' | 'keys' | 'hints', value: boolean): void {
		this[name] = value;
		writeStored(name, value);
		this.apply();
		if (name === 'hints') hintProgress.reset();
	}

	/** Exposes the settings to the style sheets as attributes of the document. */
	apply(): void {
		document.documentElement.dataset.motion = this.motion ? 'full' : 'less';
		document.documentElement.dataset.contrast = this.contrast ? 'more' : 'normal';
	}
}

export const settings = new Settings();

/** The user's name, as stored in this browser. */
class Profile {
	name = $state(readStored('name', ''));

	rename(name: string): void {
		this.name = name;
		writeStored('name', name);
	}
}

export const profile = new Profile();
