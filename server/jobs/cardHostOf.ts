import type { CardHost } from '../domain/money/cardHost';
import type { JobContext } from './job';

/** What money by cards needs, of a job. */
export const cardHostOf = ({ scoped, host, nowMs }: JobContext): CardHost => ({
  cards: host.providers.cards,
  rates: host.providers.rates,
  run: (work) => scoped({ kind: 'super' }, work),
  nowMs,
});
