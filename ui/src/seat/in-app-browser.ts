/** Marks in the user agent of browsers inside messengers and social apps. They have a cookie jar of their own. */
const MARKS =
	/\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|WhatsApp|Telegram|Snapchat|Twitter|LinkedInApp|Pinterest|TikTok|musical_ly|Discord|KAKAOTALK|Viber|GSA\/)/i;
/** A web view of an Android app. */
const ANDROID_WEB_VIEW = /Android.*; wv\)/;
/** Browsers of iOS name Safari; a web view of an app does not. */
const IOS_WEB_VIEW = /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/;

/** Does this page run inside another app, which may forget its cookies? */
export function isInAppBrowser(userAgent: string = navigator.userAgent): boolean {
	return MARKS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent) || IOS_WEB_VIEW.test(userAgent);
}
