import type { ActorRefFrom } from 'xstate';
import type { Message } from '#contract/entities/conversation';
import { type reactionsMachine, reactionsShown, selectReactionRefusal, selectWanted } from '#machines/reactions';
import { shallowEqual, useFact } from './fact';
import { verbsOf } from './verbs';

export type ReactionsRef = ActorRefFrom<typeof reactionsMachine>;

const reactionVerbs = verbsOf((send: ReactionsRef['send']) => ({
  react: ({ roomId, uuid }: Message, reaction: string, isWanted: boolean) =>
    send({ type: 'reaction.want', wanted: { roomId, uuid, reaction, isWanted } }),
}));

/** What people think of a message, as its reader wants it, and what the reader can do about it. */
export function useReactions(ref: ReactionsRef, message: Message, readerId: number | null) {
  const wanted = useFact(ref, selectWanted(message.uuid), shallowEqual);
  const shown = reactionsShown(message.reactions ?? [], wanted, readerId);
  return {
    shown,
    failure: useFact(ref, selectReactionRefusal(message.uuid)),
    react: (reaction: string) => {
      const isMine = shown.some((one) => one.reaction === reaction && one.isMine);
      reactionVerbs(ref).react(message, reaction, !isMine);
    },
  };
}
