import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

describe('a browser inside an app', () => {
	it('is recognised', () => {
		expect(isInAppBrowser(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`)).toBe(true);
		expect(isInAppBrowser(`${IPHONE} Mobile/15E148`)).toBe(true);
		expect(isInAppBrowser(`${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36`)).toBe(
			true,
		);
		expect(isInAppBrowser(`${ANDROID}) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 Instagram 350.0`)).toBe(
			true,
		);
	});

	it('is not one of the common browsers', () => {
		expect(isInAppBrowser(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe(false);
		expect(isInAppBrowser(`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`)).toBe(false);
		expect(isInAppBrowser(`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36`)).toBe(
			false,
		);
		expect(isInAppBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')).toBe(false);
	});
});
