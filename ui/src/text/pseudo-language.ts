const KEY = 'eyeshot.language';

/**
 * Is the language `xx` chosen? Every text of it is accented and 40 % longer, which shows texts that are in no catalogue
 * and layouts without room for a translation. `?language=xx` chooses it for the session of a browser tab.
 */
export const isPseudoLanguage = chosenLanguage() === 'xx';

function chosenLanguage(): string | null {
	if (typeof location === 'undefined') return null;
	const asked = new URLSearchParams(location.search).get('language');
	try {
		if (asked !== null) sessionStorage.setItem(KEY, asked);
		return sessionStorage.getItem(KEY);
	} catch {
		return asked; // storage is blocked
	}
}

const PLAIN = 'AEIOUYaeiouycnCN';
/** Letters that the fonts of the page have. */
const ACCENTED = 'ÀÉÎÕÜÝàéîõüýçñÇÑ';
const VOWEL = /[AEIOUYaeiouy]/g;
const GROWTH = 0.4;

/** Returns a text with accents, and made longer by repeated vowels. */
export function pseudoText(text: string): string {
	const vowels = text.match(VOWEL)?.length ?? 0;
	let missing = Math.round(GROWTH * text.length);
	let left = vowels;
	const longer = text.replace(VOWEL, (vowel) => {
		const more = Math.ceil(missing / left--);
		missing -= more;
		return vowel.repeat(1 + more);
	});
	return longer.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}
