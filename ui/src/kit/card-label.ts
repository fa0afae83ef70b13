import { t } from '../messages';
import { formatSigned, isZombeye, type PrintedCard, withMinusSigns } from './printed-card';

/** Returns the accessible label of a card: "Wink, 10 Viewpoints: DRAW 1 card. Press to play." */
export function cardLabel(card: PrintedCard | null, verb?: string): string {
	if (!card) return t('card-face-down');
	const label = t('card-label', {
		name: card.name,
		value: formatSigned(card.value),
		sign: card.token ? 'token' : isZombeye(card) ? 'zombeye' : 'none',
		text: withMinusSigns(card.text.join(' ')) || t('card-no-text'),
	});
	return verb ? t('card-press', { label, verb }) : label;
}
