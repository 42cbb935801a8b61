import * as z from 'zod';
import { watchedMonitors, watchMonitor } from '../domain/metrics/watchMonitors';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/** Before the next minute begins; those that are left are the first then. */
const TURN_MS = 50_000;

/**
 * Looks at each monitor's metric, and tells what went beyond its threshold, or came back. One that fails keeps no other from being looked
 * at, and is told of in the end.
 */
export const watchMonitors = defineJob({
  name: 'watch-monitors',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, nowMs, signal }) => {
    const endMs = nowMs() + TURN_MS;
    const failures: unknown[] = [];
    for (const watched of await scoped(ALL, (db) => watchedMonitors(db, nowMs()), { readOnly: true })) {
      signal.throwIfAborted();
      if (nowMs() > endMs) break;
      await watchMonitor(scoped, watched, nowMs()).catch((error: unknown) => {
        signal.throwIfAborted();
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some monitors could not be looked at.');
  },
});
