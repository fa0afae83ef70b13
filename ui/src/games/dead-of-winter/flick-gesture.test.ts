import { expect, test } from 'vitest';
import { seededRandom } from '../../kit/seeded-random';
import { Pull, type Sample, STILL_MS, type Surface, strengthOf, strokeOf } from './flick-gesture';

const DESK: Surface = { side: 800, isTouch: false };
const PHONE: Surface = { side: 390, isTouch: true };
const RANGE = { low: 0.02, high: 1 };

/** A pull along a straight line in equal steps of time. */
function drawn(dx: number, dy: number, ms: number, surface = DESK, steps = 10): Pull {
	const pull = new Pull({ x: 0, y: 0, ms: 0 }, surface);
	for (let k = 1; k <= steps; k++) pull.add({ x: (dx * k) / steps, y: (dy * k) / steps, ms: (ms * k) / steps });
	return pull;
}

test('a pull is flicked after it was held, with the vector of the pull', () => {
	const pull = drawn(-120, 40, 500);
	expect(pull.release(800)).toEqual({ kind: 'flick', aim: { dx: -120, dy: 40, turnDeg: 0 } });
});

test('a release in the ring around the start does nothing', () => {
	expect(drawn(20, 0, 500).release(900)).toEqual({ kind: 'cancelled' });
	// between ring and arming distance a pull stays as it was
	expect(drawn(30, 0, 500).release(900)).toEqual({ kind: 'cancelled' });
	const back = drawn(120, 0, 500);
	back.add({ x: 30, y: 0, ms: 800 });
	expect(back.isArmed).toBe(true);
	back.add({ x: 26, y: 0, ms: 850 });
	expect(back.isArmed).toBe(true);
	back.add({ x: 22, y: 0, ms: 900 });
	expect(back.isArmed).toBe(false);
	expect(back.release(1200)).toEqual({ kind: 'cancelled' });
	// the ring of a finger is larger
	const finger = drawn(120, 0, 500, PHONE);
	finger.add({ x: 26, y: 0, ms: 800 });
	expect(finger.isArmed).toBe(false);
});

test('a fast or hasty release does nothing', () => {
	expect(drawn(150, 0, 150).release(160)).toEqual({ kind: 'hasty' });
	const swung = drawn(100, 0, 500);
	swung.add({ x: 160, y: 0, ms: 740 });
	expect(swung.release(745)).toEqual({ kind: 'hasty' });
	expect(swung.release(900).kind).toBe('flick');
});

test('the jerk of a lifting finger does not count', () => {
	const pull = drawn(-100, 0, 400, PHONE);
	pull.add({ x: -100, y: 6, ms: 795 });
	const { aim } = pull.release(800) as { aim: { dx: number; dy: number } };
	expect(aim).toMatchObject({ dx: -100, dy: 0 });
});

test('the reach of what slides is linear in the pull, the speed of what is shot too', () => {
	const full = 240;
	const at = (pull: number, slides: boolean) => strengthOf({ dx: pull, dy: 0, turnDeg: 0 }, DESK, slides, RANGE);
	const half = 36 + (full - 36) / 2;
	expect(at(half, true) ** 2).toBeCloseTo(0.5, 2);
	expect(at(half, false)).toBeCloseTo(0.51, 3);
	expect(at(full, true)).toBe(1);
	expect(at(999, false)).toBe(1);
	expect(at(36, true)).toBe(0.02);
	expect(strengthOf({ dx: 0.34 * 390, dy: 0, turnDeg: 0 }, PHONE, false, RANGE)).toBe(1);
});

test('a pointer that keeps still locks the strength and turns slowly', () => {
	const pull = drawn(-100, 0, 400);
	expect(pull.settle(400 + STILL_MS - 60)).toBe(false);
	expect(pull.settle(400 + STILL_MS)).toBe(true);
	pull.add({ x: -80, y: 50, ms: 900 });
	expect(pull.aim(1200).dx).toBe(-100);
	// a pull to the left and a pointer that goes down turn the flick upwards, as without the lock
	expect(pull.aim(1200).turnDeg).toBeCloseTo(1);
	expect(pull.release(1200).kind).toBe('flick');
	pull.add({ x: -145, y: 50, ms: 1300 });
	expect(pull.isFine).toBe(false);
	expect(pull.aim(1600)).toEqual({ dx: -145, dy: 50, turnDeg: 0 });
});

test('the wheel turns a pull', () => {
	const pull = drawn(-100, 0, 400);
	pull.turn(0.5);
	expect(pull.aim(900).turnDeg).toBe(0.5);
});

test('of 1,000 random strokes each does nothing or flicks what was shown, and none under 200 ms', () => {
	const random = seededRandom('strokes').unit;
	let flicks = 0;
	for (let round = 0; round < 1000; round++) {
		const surface = random() < 0.5 ? DESK : PHONE;
		const pull = new Pull({ x: 0, y: 0, ms: 0 }, surface);
		const [length, direction, time] = [random() * 400, random() * 7, 20 + random() * 1500];
		const rest = random() < 0.5 ? random() * 400 : 0;
		for (let ms = 8; ms <= time; ms += 8) {
			const far = (length * ms) / time;
			pull.add({ x: Math.cos(direction) * far, y: Math.sin(direction) * far, ms });
		}
		const [end, shown] = [time + rest, pull.aim(time + rest)];
		const release = pull.release(end);
		if (release.kind !== 'flick') continue;
		flicks++;
		expect(release.aim).toEqual(shown);
		expect(end).toBeGreaterThanOrEqual(200);
		// never the opposite of what the hand did
		expect(release.aim.dx * Math.cos(direction) + release.aim.dy * Math.sin(direction)).toBeGreaterThan(0);
	}
	expect(flicks).toBeGreaterThan(100);
});

test('a trembling hand hits a door of 6 cm at 60 cm on a phone', () => {
	const random = seededRandom('door').unit;
	const jitter = () => (random() * 2 - 1) * 3;
	let hits = 0;
	for (let round = 0; round < 100; round++) {
		const pull = new Pull({ x: 0, y: 0, ms: 0 }, PHONE);
		for (let ms = 16; ms <= 900; ms += 16) {
			pull.add({ x: -100 * Math.min(1, ms / 500) + jitter(), y: jitter(), ms });
		}
		const release = pull.release(905);
		if (release.kind !== 'flick') continue;
		const aside = 600 * Math.tan(Math.atan2(release.aim.dy, -release.aim.dx) + (release.aim.turnDeg * Math.PI) / 180);
		// the disc is 3 cm wide
		if (Math.abs(aside) <= 30 - 15) hits++;
	}
	expect(hits).toBeGreaterThanOrEqual(80);
});

const line = (dx: number, dy: number, ms: number): Sample[] =>
	Array.from({ length: 7 }, (_, k) => ({ x: (dx * k) / 6, y: (dy * k) / 6, ms: (ms * k) / 6 }));

test('a quick stroke goes the way of the pointer, and a slow one does nothing', () => {
	expect(strokeOf(line(128, 0, 100), 100, 800, RANGE)).toMatchObject({ x: 1, y: 0 });
	expect(strokeOf(line(0, -400, 60), 60, 800, RANGE)).toMatchObject({ y: -1, strength: 1 });
	expect(strokeOf(line(100, 0, 1500), 1500, 800, RANGE)).toBe(null);
	expect(strokeOf(line(128, 0, 100), 400, 800, RANGE)).toBe(null);
	expect(strokeOf([], 0, 800, RANGE)).toBe(null);
});
