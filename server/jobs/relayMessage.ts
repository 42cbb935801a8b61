import type { Scope } from '../db/scope';
import { post, readParcel, settle } from '../domain/delivery/relay/post';
import { RETRY_AFTER_MS } from '../domain/delivery/retryWaits';
import { RELAY_MESSAGE } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

/**
 * Posts an answer to the webhook of the service that passed its question on. A killed worker may post it again, under the same id. After
 * the last try the message has failed, and the inbox says why.
 */
export const relayMessage = defineJob({
  ...RELAY_MESSAGE,
  parallel: 4,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, host, fetch }, { tries, ...key }) => {
    const all: Scope = { kind: 'super' };
    const parcel = await scoped(all, (db) => readParcel(db, key, host.secretKey));
    if (parcel === null) return;
    const posted = await post(fetch, parcel, nowMs());
    const waitMs = posted.outcome === 'later' ? RETRY_AFTER_MS[tries] : undefined;
    await finish(all, async (db) => {
      const reason = posted.outcome === 'delivered' ? null : posted.reason;
      if (waitMs === undefined) return settle(db, key, reason, new Date(nowMs()));
      await enqueue(db, RELAY_MESSAGE, { ...key, tries: tries + 1 }, new Date(nowMs() + waitMs));
    });
  },
});
