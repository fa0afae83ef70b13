/** Short synthesised tones for events. */

export type Sound = 'card' | 'reveal' | 'asked' | 'wink' | 'end';

/** Notes: frequency in Hz and start in seconds. */
const notes: Record<Sound, Array<[number, number]>> = {
	card: [[220, 0]],
	reveal: [
		[392, 0],
		[587, 0.09],
	],
	asked: [
		[523, 0],
		[784, 0.12],
	],
	wink: [
		[880, 0],
		[1175, 0.07],
	],
	end: [
		[392, 0],
		[523, 0.14],
		[784, 0.28],
	],
};
const LOUDNESS = 0.08;
const DURATION_S = 0.22;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
	try {
		context ??= new AudioContext();
		for (const [pitch, after] of notes[sound]) playTone(context, pitch, context.currentTime + after);
	} catch {
		// no audio available
	}
}

function playTone(on: AudioContext, pitch: number, at: number): void {
	const tone = new OscillatorNode(on, { type: 'triangle', frequency: pitch });
	const volume = new GainNode(on, { gain: 0 });
	volume.gain.setValueAtTime(0, at);
	volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012);
	volume.gain.exponentialRampToValueAtTime(0.0001, at + DURATION_S);
	tone.connect(volume).connect(on.destination);
	tone.start(at);
	tone.stop(at + DURATION_S);
}
