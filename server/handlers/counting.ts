import type { Counting } from '../domain/metrics/evaluate';
import type { CallContext } from '../http/handler';

/** Counts metrics in transactions of the call. */
export const countingOf =
  ({ scoped }: Pick<CallContext, 'scoped'>): Counting =>
  (run, options) =>
    scoped(({ db }) => run(db), options);
