import type { Rate } from '../../providers/rates/rates';

/** A rate as the rows of money keep it. */
export const rateColumns = ({ picoUsd, atMs, isFallback }: Rate) => ({
  ratePicoUsd: picoUsd,
  rateAt: new Date(atMs),
  rateIsFallback: isFallback,
});

/** The rate of a row. */
export const rateOfRow = ({ ratePicoUsd, rateAt, rateIsFallback }: RateColumns): Rate => ({
  picoUsd: ratePicoUsd,
  atMs: rateAt.getTime(),
  isFallback: rateIsFallback,
});

type RateColumns = { readonly ratePicoUsd: bigint; readonly rateAt: Date; readonly rateIsFallback: boolean };
