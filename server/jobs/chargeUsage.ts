import * as z from 'zod';
import { chargeNext, debtors } from '../domain/money/chargeUsage';
import { Refusal } from '../request/refusal';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Charges what was used, in its order. An account with too little in its wallet owes it until there is enough; one that fails keeps no other
 * from being charged, and is told of in the end.
 */
export const chargeUsage = defineJob({
  name: 'charge-usage',
  payload: z.null(),
  cron: '*/5 * * * *',
  run: async ({ scoped, host, signal }) => {
    const rate = await host.providers.rates.now();
    const failures: unknown[] = [];
    for (const debtor of await scoped(ALL, debtors, { readOnly: true })) {
      try {
        do signal.throwIfAborted();
        while (await scoped(ALL, (db) => chargeNext(db, debtor, rate)));
      } catch (error) {
        signal.throwIfAborted();
        const isEmpty = error instanceof Refusal && error.status === 402;
        if (!isEmpty) failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'What some accounts used could not be charged.');
  },
});
