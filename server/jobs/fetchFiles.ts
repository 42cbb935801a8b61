import type { Scope } from '../db/scope';
import { fetchFile, filesToFetch, settleFile } from '../domain/delivery/fetching';
import { FETCH_FILES } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

const MINUTE_MS = 60_000;
/** Waits between tries; with the first they are six within an hour. */
const RETRY_AFTER_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

/**
 * Fetches the files that came with a text or a mail, one after another. Each is stored in the transaction that ends its waiting, so
 * that a killed worker leaves none twice. After the last try the inbox offers another.
 */
export const fetchFiles = defineJob({
  ...FETCH_FILES,
  parallel: 4,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, fetch, host, nowMs, signal }, { tries, ...key }) => {
    const all: Scope = { kind: 'super' };
    const waitMs = RETRY_AFTER_MS[tries];
    let isLater = false;
    for (const file of await scoped(all, (db) => filesToFetch(db, key, host))) {
      const fetched = await fetchFile(fetch, file, signal);
      // The worker stops, or the job took too long: it goes back to its queue.
      signal.throwIfAborted();
      const isLast = fetched.outcome === 'later' && waitMs === undefined;
      const outcome = isLast ? { ...fetched, outcome: 'failed' as const } : fetched;
      await scoped(all, (db) => settleFile(db, file.row, outcome, nowMs()));
      isLater ||= outcome.outcome === 'later';
    }
    if (!isLater || waitMs === undefined) return;
    await finish(all, (db) => enqueue(db, FETCH_FILES, { ...key, tries: tries + 1 }, new Date(nowMs() + waitMs)));
  },
});
