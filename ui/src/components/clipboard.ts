/** Copies a text to the clipboard. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		// the Clipboard API needs a secure context; execCommand does not
		const field = document.createElement('textarea');
		field.value = text;
		document.body.append(field);
		field.select();
		document.execCommand('copy');
		field.remove();
	}
}
