import * as z from 'zod';
import { changedUsers, watchUsage as watch } from '../domain/money/watchUsage';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Tells people of what was reached of their budget and limits, at most some minutes after it was counted: counting itself waits for
 * nobody. One organization that fails keeps no other from being told, and is told of in the end.
 */
export const watchUsage = defineJob({
  name: 'watch-usage',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, nowMs, signal }) => {
    const failures: unknown[] = [];
    for (const accountId of await scoped(ALL, changedUsers, { readOnly: true })) {
      signal.throwIfAborted();
      await scoped(ALL, (db) => watch(db, accountId, nowMs())).catch((error: unknown) => {
        signal.throwIfAborted();
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'What some organizations used could not be looked at.');
  },
});
