import type { Reaction } from '#contract/entities/reaction';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** Whom the reader reacts for; null: it is the reader's own conversation. */
export type ReactionsInput = { readonly targetAccountId: number | null };

/** The wanted state of the reader's own reaction to a message, so that the same wish twice is one. */
export type WantedReaction = {
  readonly roomId: string;
  /** The message. */
  readonly uuid: string;
  readonly reaction: string;
  readonly isWanted: boolean;
};

export type ReactionsContext = ReactionsInput & {
  /** What the host is being told. */
  readonly sending: WantedReaction | null;
  /** What it is told next, one for each reaction to a message. */
  readonly waiting: readonly WantedReaction[];
  /** What the host did not take, and why. */
  readonly refused: { readonly uuid: string; readonly failure: Failure } | null;
};

export type ReactionsEvent = { type: 'reaction.want'; wanted: WantedReaction } | NetworkEvent;

/** To its owner: the reactions of a message as the host has them now. */
export type ReactionsNews = { type: 'reactions.changed'; uuid: string; reactions: readonly Reaction[] };

export type ChangeReactionInput = ReactionsInput & { readonly wanted: WantedReaction | null };
export type ChangeReactionOutput =
  | { readonly kind: 'changed'; readonly uuid: string; readonly reactions: readonly Reaction[] }
  | { readonly kind: 'refused'; readonly failure: Failure };
