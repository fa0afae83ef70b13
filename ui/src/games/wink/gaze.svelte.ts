import type { Ack } from '../../net/protocol';

/** The gaze of this player. One request is sent at a time; of those made meanwhile only the last is sent. */
export class Gaze {
	/** The acknowledged target; null at nobody. */
	at: number | null = $state(null);
	private wanted: number | null = null;
	private isSending = false;
	private hover: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private send: (seat: number | null) => Promise<Ack>,
		private canLook: () => boolean = () => true,
	) {}

	/** Takes over the target from the view, unless a request is pending. */
	show(at: number | null): void {
		if (this.isSending) return;
		this.at = at;
		this.wanted = at;
	}

	look(seat: number | null): void {
		this.stay();
		if (!this.canLook()) return;
		this.wanted = seat;
		if (!this.isSending) void this.follow();
	}

	/** Looks at a face after the pointer has rested on it for a moment. */
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
