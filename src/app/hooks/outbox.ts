import { type OutboxReply, type ReplyPhase, selectPhases, selectRepliesTo, selectSending } from '#machines/outbox';
import type { FeatureRef } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { verbsOf } from './verbs';
import { useFeatureRef } from './workspace';

const outboxVerbs = verbsOf((send: FeatureRef<'outbox'>['send']) => ({
  retry: (uuid: string) => send({ type: 'outbox.retry', uuid }),
  takeBack: (uuid: string) => send({ type: 'outbox.takeBack', uuid }),
}));

export type OutboxVerbs = ReturnType<typeof outboxVerbs>;

export type WaitingReply = {
  readonly reply: OutboxReply;
  readonly phase: ReplyPhase;
  /** It is on its way: nobody can hold it back. */
  readonly isLeaving: boolean;
};

/** The replies to a room that the host does not have, the oldest first. */
export function useWaitingReplies(roomId: string) {
  const ref = useFeatureRef('outbox');
  const replies = useOptionalFact(ref, selectRepliesTo(roomId), NONE, shallowEqual);
  const phases = useOptionalFact(ref, selectPhases(roomId), NO_PHASES, shallowEqual);
  const sending = useOptionalFact(ref, selectSending, null);
  return {
    waiting: replies.map(
      (reply, index): WaitingReply => ({
        reply,
        phase: phases[index] ?? 'sending',
        isLeaving: reply.uuid === sending,
      }),
    ),
    verbs: ref ? outboxVerbs(ref) : null,
  };
}

const NONE: readonly OutboxReply[] = [];
const NO_PHASES: readonly ReplyPhase[] = [];
