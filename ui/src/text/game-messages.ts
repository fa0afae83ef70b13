import shared from '../../../src/eyeshot/messages/en.ftl?raw';
import { Messages } from './message-catalogue';

/** Returns the messages of a game: those that every catalogue shares, then the game's own. */
export function gameMessages(...sources: string[]): Messages {
	return new Messages('en', [shared, ...sources]);
}
