import type { Message } from '#contract/entities/conversation';
import type { Reaction } from '#contract/entities/reaction';

type Changed = { readonly uuid: string; readonly reactions: readonly Reaction[] };

/** Messages, one of them with the reactions that it has now. */
export const withReactions = (messages: readonly Message[], { uuid, reactions }: Changed): readonly Message[] =>
  messages.map((message) => (message.uuid === uuid ? { ...message, reactions: [...reactions] } : message));
