import type { OutboxContext, OutboxReply } from './outbox.types';

type Queue = Pick<OutboxContext, 'replies'>;

/** The reply to send now: the first one whose room is not stopped by a refused one. */
export const nextOf = ({ replies }: Queue): OutboxReply | null =>
  replies.find(({ uuid }) => !isStopped({ replies }, uuid)) ?? null;

/** Whether it was refused, or stands behind one that was: a room gets its replies in their order. */
export const isStopped = ({ replies }: Queue, uuid: string): boolean => {
  const at = replies.findIndex((one) => one.uuid === uuid);
  const roomId = replies[at]?.roomId;
  return replies.slice(0, at + 1).some((one) => one.roomId === roomId && one.failure !== null);
};

export const replyWith = ({ replies }: Queue, uuid: string): OutboxReply | undefined =>
  replies.find((one) => one.uuid === uuid);

export const without = ({ replies }: Queue, uuid: string | undefined): readonly OutboxReply[] =>
  replies.filter((one) => one.uuid !== uuid);

export const marked = (
  { replies }: Queue,
  uuid: string | undefined,
  failure: OutboxReply['failure'],
): readonly OutboxReply[] => replies.map((one) => (one.uuid === uuid ? { ...one, failure } : one));
