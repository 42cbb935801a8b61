import { cardReturn } from '../domain/money/cardReturn';
import { topUpAutomatically } from '../domain/money/takeByCard';
import { TOP_UP_AUTOMATICALLY } from '../queue/kinds';
import { cardHostOf } from './cardHostOf';
import { defineJob } from './job';

/** Adds funds to an account that has fallen below its limit. */
export const topUpAutomaticallyJob = defineJob({
  ...TOP_UP_AUTOMATICALLY,
  run: async (context, { accountId }) =>
    topUpAutomatically(await cardHostOf(context, accountId), accountId, cardReturn(context.host.publicUrl, {})),
});
