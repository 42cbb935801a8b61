import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { attachment } from '#contract/entities/conversation';
import type { KeptReplies, OutboxCommand, OutboxReply, SendReplyInput, SendReplyOutput } from '#machines/outbox';
import { type Failure, isFailure } from '#machines/shared';
import { parseRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { ownKey } from '../ownKey';

/** Held by the tab that sends, so that replies leave once and in order. */
const LOCK = 'console.outbox';

const record = z.object({
  uuid: z.string(),
  roomId: z.string(),
  targetAccountId: z.int(),
  text: z.string(),
  files: z.array(attachment),
  channel: z.nullable(z.enum(['sms', 'email'])),
  subject: z.string(),
  failure: z.nullable(z.custom<Failure>(isFailure)),
  /** When it was written, and never the same twice: the order in which they leave. */
  writtenAtMs: z.number(),
});
type KeptReply = z.output<typeof record>;

/**
 * The effects of the outbox machine. Each reply is a record of its own, which all tabs of the person share, so that no tab writes
 * over what another adds.
 */
export function defineOutboxEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const { storage } = platform;
  const prefix = () => ownKey(deps, 'text.outbox.');
  const readAll = (): readonly KeptReply[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix()))
      .flatMap((key) => parseRecord(record, storage.read(key)) ?? [])
      .sort((one, other) => one.writtenAtMs - other.writtenAtMs);
  const read = (uuid: string) => parseRecord(record, storage.read(prefix() + uuid));
  const write = (kept: KeptReply) => storage.write(prefix() + kept.uuid, JSON.stringify(kept));

  const add = (reply: OutboxReply) => {
    const lastMs = readAll().at(-1)?.writtenAtMs ?? 0;
    write({ ...reply, files: [...reply.files], writtenAtMs: Math.max(platform.clock.nowMs(), lastMs + 1) });
  };
  const carryOut = (command: OutboxCommand) => {
    if (command.type === 'outbox.add') add(command.reply);
    else if (command.type === 'outbox.drop') storage.remove(prefix() + command.uuid);
    else {
      const kept = read(command.uuid);
      if (kept) write({ ...kept, failure: command.failure });
    }
  };

  return {
    actors: {
      keepOutbox: fromCallback<OutboxCommand, undefined>(({ sendBack, receive }) => {
        const tell = () => {
          const replies = readAll().map(({ writtenAtMs: _, ...reply }): OutboxReply => reply);
          sendBack({ type: 'outbox.kept', replies } satisfies KeptReplies);
        };
        receive(carryOut);
        if (readAll().length > 0) tell();
        return storage.subscribe((key) => {
          if (key === null || key.startsWith(prefix())) tell();
        });
      }),

      sendReply: answering<SendReplyOutput, SendReplyInput>(deps, undefined, ({ reply }, signal) =>
        alone(signal, async (): Promise<SendReplyOutput> => {
          if (reply === null || read(reply.uuid) === null) return { kind: 'gone' };
          const { roomId, text, uuid, files, channel, subject, targetAccountId } = reply;
          const body = {
            roomId,
            message: text,
            uuid,
            ...(files.length > 0 && { mediaUrls: files.map((file) => file['content-url']) }),
            ...(channel !== null && { channel }),
            ...(channel === 'email' && subject !== '' && { subject }),
          };
          const { sent } = await api.call('sendMessage', { body }, { signal, targetAccountId, idempotencyKey: uuid });
          storage.remove(prefix() + uuid);
          return { kind: 'sent', sent };
        }),
      ),
    },
  };

  /** While no other tab does the same. A browser without locks relies on the host, which stores each id once. */
  function alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    // Not every browser has locks, and none has them on a page without TLS.
    const locks = platform.window.navigator?.locks as LockManager | undefined;
    return locks ? locks.request(LOCK, { signal }, work) : work();
  }
}
