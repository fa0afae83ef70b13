import type { ViewpointCommon } from './protocol';

/** Returns the seat that answers for a seat now. */
export function answererOf(view: { common: Pick<ViewpointCommon, 'answerers'> }, seat: number): number {
	return view.common.answerers?.[seat] ?? seat;
}

/** Returns the seat that will answer in the next turn of a seat, or null. */
export function nextAnswererOf(common: Pick<ViewpointCommon, 'controls'>, seat: number): number | null {
	const next = common.controls?.find(({ controlled, span }) => controlled === seat && span === 'next-turn');
	return next?.controller ?? null;
}
