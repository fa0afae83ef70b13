import { api } from '../net/api';
import type { RuleView } from '../net/protocol';

/** State of the rules dialog. */
class Rules {
	game = $state('viewpoint');
	isOpen = $state(false);
	rule = $state('');
	private known = new Map<string, Promise<RuleView[]>>();

	/** Opens the dialog, at a rule if given. */
	show = (rule = ''): void => {
		this.rule = rule;
		this.isOpen = true;
	};

	hide = (): void => {
		this.isOpen = false;
	};

	of(game: string): Promise<RuleView[]> {
		let found = this.known.get(game);
		if (!found) {
			found = api.rules(game);
			found.catch(() => this.known.delete(game));
			this.known.set(game, found);
		}
		return found;
	}
}

export const rules = new Rules();
