import type { PayoutHost } from '../domain/money/payoutHost';
import type { JobContext } from './job';

/** What payouts need, of a job. */
export const payoutHostOf = ({ scoped, host, nowMs }: JobContext): PayoutHost => ({
  payouts: host.providers.payouts,
  rates: host.providers.rates,
  run: (work) => scoped({ kind: 'super' }, work),
  nowMs,
});
