import { isDeepStrictEqual } from 'node:util';
import type { OutboxContext, OutboxReply } from '#machines/outbox';
import type { Did } from '#tests/harness/effects.ts';

/** The outbox's terms as functions of a context, written independently of the machine. */

export const ADD = 'send keepOutbox outbox.add';
export const MARK = 'send keepOutbox outbox.mark';
export const DROP = 'send keepOutbox outbox.drop';
export const STORED = 'send parent outbox.stored';
export const GIVEN_BACK = 'send parent outbox.givenBack';
export const REFUSED = 'send parent outbox.refused';

/** The first reply whose room has no refused one up to it. */
export const due = ({ replies }: OutboxContext): OutboxReply | null => {
  const stopped = new Set<string>();
  for (const reply of replies) {
    if (reply.failure !== null) stopped.add(reply.roomId);
    if (!stopped.has(reply.roomId)) return reply;
  }
  return null;
};

export const known = ({ replies }: OutboxContext, uuid: string): OutboxReply | undefined =>
  replies.find((reply) => reply.uuid === uuid);

export const besides = ({ replies }: OutboxContext, uuid: string | undefined) =>
  replies.filter((reply) => reply.uuid !== uuid);

export const withFailure = (
  { replies }: OutboxContext,
  uuid: string | undefined,
  failure: OutboxReply['failure'],
): readonly OutboxReply[] =>
  replies.map(({ failure: before, ...reply }) => ({ ...reply, failure: reply.uuid === uuid ? failure : before }));

/** What is on its way is done, whatever became of it. */
export const done = (context: OutboxContext) => ({
  replies: besides(context, context.sending?.uuid),
  sending: null,
  away: null,
});

/** A reply without what only the outbox knows of it. */
export const bare = (reply: OutboxReply | null | undefined) => {
  if (!reply) return undefined;
  const { failure: _, ...rest } = reply;
  return rest;
};

export const isTold = (did: readonly Did[], label: string, event: object): boolean =>
  isDeepStrictEqual(did.find((one) => one.label === label)?.event, event);
