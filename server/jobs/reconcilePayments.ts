import * as z from 'zod';
import { RECONCILED_DAYS } from '#contract/rules/money/reconciling';
import { reconcileAll } from '../domain/money/reconcile/reconcile';
import { ownCardHostOf } from './cardHostOf';
import { defineJob } from './job';

/** Compares the ledger with what each provider of payments says of the last days. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  payload: z.null(),
  cron: '20 3 * * *',
  run: async (context) => {
    const host = { ...ownCardHostOf(context), lightning: context.host.providers.lightning };
    await reconcileAll(host, RECONCILED_DAYS.byDefault, context.signal);
  },
});
