import { play } from '../kit/sound';
import { settings } from '../settings.svelte';

const BADGE =
	"%3Ccircle cx='24' cy='8' r='8' fill='%23ff7d65'/%3E%3Ccircle cx='24' cy='8' r='8' fill='none' stroke='%230b100e' stroke-width='2'/%3E";
const VIBRATION_MS = [90, 60, 90];

/** Calls the user back to a table that waits for them: by the title and the icon of the tab, and by vibration. */
class TurnAlert {
	/** Is the call shown in the title and the icon? */
	isOn = $state(false);

	show(isOn: boolean): void {
		this.isOn = isOn;
		const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
		if (!icon) return;
		icon.dataset.plain ??= icon.href;
		const plain = icon.dataset.plain;
		icon.href = isOn ? plain.replace(/%3C\/svg%3E$/i, `${BADGE}%3C/svg%3E`) : plain;
	}

	/** Vibrates, where the device and the browser allow it, and plays a sound, if sounds are on. */
	ring(): void {
		// without an earlier touch the browser refuses it and complains
		if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
		if (settings.sound) play('asked');
	}
}

export const turnAlert = new TurnAlert();
