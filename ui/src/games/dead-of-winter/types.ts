import type { QuestionView } from '../../net/protocol';
import type {
	CommonView,
	Definitions,
	FlickEvent,
	OptionPrompt,
	PickPlacePrompt,
	PickTokenPrompt,
	PickWhoPrompt,
	PieceDefinition,
	RushEvent,
	ShootOption,
	SurvivorBoard,
	TokenView,
	Types,
	VotePrompt,
} from './protocol';

/** Short names for types of the protocol. */

export type Question = QuestionView<Types>;
/** Centre and rotation of a piece: x, y, z in length units, then an integer quaternion. */
export type Pose = CommonView['tower'];
export type PieceKind = PieceDefinition['kind'];
export type Weapon = SurvivorBoard['weapon'];
export type Side = ShootOption['side'];
export type NoiseName = CommonView['noise'];
export type Flicked = FlickEvent['flicked'];
export type TokenKind = NonNullable<TokenView['kind']>;
export type TemplateKind = keyof Definitions['templates'];
/** What is displayed: a piece, the tower, a template, or a token, which is not part of the physics. */
export type ShownKind = PieceKind | 'tower' | TemplateKind | `token-${TokenKind | 'hidden' | 'closed'}`;
/** A question about a Crossroads card. */
export type CrossroadsPrompt = OptionPrompt | VotePrompt | PickWhoPrompt | PickPlacePrompt | PickTokenPrompt;
/** An event with a motion to play. */
export type MotionEvent = FlickEvent | RushEvent;
