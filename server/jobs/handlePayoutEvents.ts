import { handlePayoutEvent } from '../domain/money/payoutEvents';
import { HANDLE_PAYOUT_EVENT } from '../queue/kinds';
import { defineJob } from './job';
import { payoutHostOf } from './payoutHostOf';

/** Looks at what an event of a provider of payouts is about. */
export const handlePayoutEvents = defineJob({
  ...HANDLE_PAYOUT_EVENT,
  parallel: 2,
  run: (context, { provider, id }) => handlePayoutEvent(payoutHostOf(context), provider, id),
});
