import * as z from 'zod';
import { cardReturn } from '../domain/money/cardReturn';
import { dueOrganizations } from '../domain/money/plans/dueOrganizations';
import { renew } from '../domain/money/plans/renew';
import { cardHostOf } from './cardHostOf';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Begins the next period of each plan and bills it, tries bills again that were not paid, and ends what was cancelled or never paid. One
 * that fails keeps no other from being billed, and is told of in the end.
 */
export const billPlans = defineJob({
  name: 'bill-plans',
  payload: z.null(),
  cron: '*/10 * * * *',
  run: async (context) => {
    const { signal, nowMs, scoped } = context;
    const back = cardReturn(context.host.publicUrl, {});
    const failures: unknown[] = [];
    for (const accountId of await scoped(ALL, (db) => dueOrganizations(db, nowMs()))) {
      signal.throwIfAborted();
      try {
        await renew(await cardHostOf(context, accountId), accountId, back);
      } catch (error) {
        signal.throwIfAborted();
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The plans of some accounts could not be billed.');
  },
});
