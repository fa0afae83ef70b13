import type { Ack } from '../../net/protocol';
import { AWAY } from './actions';

/** Where this person looks. One look is on its way at a time; of those that are wanted meanwhile the last one counts. */
export class Gaze {
	/** At whom the host was last told to look, as far as it has answered. */
	at = $state(AWAY);
	private wanted = AWAY;
	private isSending = false;
	private hover: ReturnType<typeof setTimeout> | undefined;

	constructor(private send: (seat: number) => Promise<Ack>) {}

	/** What the host shows; what is wanted right now is newer. */
	show(at: number): void {
		if (this.isSending) return;
		this.at = at;
		this.wanted = at;
	}

	look(seat: number): void {
		this.stay();
		this.wanted = seat;
		if (!this.isSending) void this.follow();
	}

	/** A pointer over a face: who only passes by does not look. */
	glance(seat: number): void {
		this.stay();
		this.hover = setTimeout(() => this.look(seat), DWELL_MS);
	}

	stay(): void {
		clearTimeout(this.hover);
	}

	private async follow(): Promise<void> {
		this.isSending = true;
		while (this.wanted !== this.at) {
			const seat = this.wanted;
			const ack = await this.send(seat);
			this.at = seat;
			if (!ack.ok) break;
		}
		this.wanted = this.at;
		this.isSending = false;
	}
}

const DWELL_MS = 90;
