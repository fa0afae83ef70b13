import type { Backdrop } from './card-motif';
import { seededRandom } from './seeded-random';

/** Backdrop pattern of the card art (200 x 140), as one SVG path. */
export function backdropPath(kind: Backdrop, seed: number): string {
	const d = seededRandom(`backdrop ${seed}`);
	const f = (n: number) => Math.round(n * 10) / 10;
	const many = (n: number, line: (k: number) => string) => Array.from({ length: n }, (_, k) => line(k)).join('');
	switch (kind) {
		case 'rays':
			return many(36, (k) => {
				const a = (k / 36) * 2 * Math.PI;
				const from = k % 2 ? 66 : 78;
				return `M${f(100 + from * Math.cos(a))} ${f(76 + from * Math.sin(a))}L${f(100 + 170 * Math.cos(a))} ${f(76 + 170 * Math.sin(a))}`;
			});
		case 'rings':
			return many(
				7,
				(k) =>
					`M${100 - 44 - 16 * k} 76a${44 + 16 * k} ${44 + 16 * k} 0 1 0 ${88 + 32 * k} 0a${44 + 16 * k} ${44 + 16 * k} 0 1 0 ${-88 - 32 * k} 0`,
			);
		case 'dots':
			return many(70, (k) => `M${f((k % 10) * 22 + (Math.floor(k / 10) % 2) * 11)} ${Math.floor(k / 10) * 22 + 4}h.01`);
		case 'waves':
			return many(9, (k) => `M-20 ${8 + 17 * k}${many(7, () => 'q10 -9 20 0t20 0')}`);
		case 'diamonds':
			return many(13, (k) => `M${-60 + 24 * k} -6l150 150M${260 - 24 * k} -6l-150 150`);
		case 'stars':
			return many(26, () => {
				const [x, y, s] = [f(d.between(4, 196)), f(d.between(4, 136)), f(d.between(1.2, 4.2))];
				return `M${x} ${f(y - s)}v${f(2 * s)}M${f(x - s)} ${y}h${f(2 * s)}`;
			});
		case 'rain':
			return many(60, () => `M${f(d.between(0, 210))} ${f(d.between(-10, 136))}l-4 ${f(d.between(7, 17))}`);
		case 'bricks':
			return many(8, (k) => `M0 ${18 * k + 4}H200${many(6, (j) => `M${40 * j + (k % 2 ? 20 : 0)} ${18 * k + 4}v18`)}`);
		case 'chevrons':
			return many(10, (k) => `M-10 ${20 * k - 12}${many(8, () => 'l14 -10l14 10')}`);
		case 'leaves':
			return many(24, () => {
				const [x, y, l] = [f(d.between(0, 200)), f(d.between(0, 140)), f(d.between(8, 16))];
				return `M${x} ${y}q${f(l / 2)} ${f(-l / 2)} ${l} 0q${f(-l / 2)} ${f(l / 2)} ${f(-l)} 0h${l}`;
			});
		case 'graves':
			return `M-20 122q60 -9 120 -2t120 -3${many(6, (k) => {
				const [x, h] = [f(4 + 36 * k + d.between(-5, 5)), f(d.between(20, 46))];
				return `M${x} 124v${-h}a11 11 0 0 1 22 0v${h}m-11 ${-h - 3}v14m-5 -9h10`;
			})}`;
	}
}
