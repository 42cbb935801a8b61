import type { SnapshotFrom } from 'xstate';
import { isAway } from '../network';
import type { outboxMachine } from './outbox.machine';
import type { OutboxReply } from './outbox.types';
import { isStopped } from './queue';

type Outbox = SnapshotFrom<typeof outboxMachine>;

/** `offline`: it waits for the network; `held`: for a refused one before it. */
export type ReplyPhase = 'sending' | 'offline' | 'held' | 'refused';

/** The replies to a room that the host does not have. Compare them shallowly. */
export const selectRepliesTo =
  (roomId: string) =>
  ({ context }: Outbox): readonly OutboxReply[] =>
    context.replies.filter((reply) => reply.roomId === roomId);

/** What each of these waits for. Compare them shallowly. */
export const selectPhases =
  (roomId: string) =>
  ({ context }: Outbox): readonly ReplyPhase[] => {
    const isCutOff = !context.online || (context.away !== null && isAway(context.away));
    return context.replies
      .filter((reply) => reply.roomId === roomId)
      .map(({ uuid, failure }) => {
        if (failure !== null) return 'refused';
        if (isStopped(context, uuid)) return 'held';
        return isCutOff ? 'offline' : 'sending';
      });
  };

/** The reply on its way, which cannot be taken back. */
export const selectSending = ({ context }: Outbox): string | null => context.sending?.uuid ?? null;
