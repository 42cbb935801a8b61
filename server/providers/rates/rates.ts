import { FALLBACK_AT_MS, FALLBACK_PICO_USD, RATE_LIFETIME_MS } from '#contract/rules/money/amounts';

/** US dollars a sat, in millionths of a millionth, and as of when. `isFallback`: it is the one that the specification states. */
export type Rate = { readonly picoUsd: bigint; readonly atMs: number; readonly isFallback: boolean };

/** @returns the rate of now; null: the source has none */
export type RateSource = () => Promise<bigint | null>;

export type Rates = { readonly now: () => Promise<Rate> };

/** After a source failed, it is asked again before long. */
const RETRY_MS = 60_000;

/**
 * The rate, asked of its source once in a while (specification 9): everybody who asks meanwhile gets the same. Without a source, or while it
 * cannot be reached, it is the last one that was known, and at first the one that the specification states, which says of itself that it is
 * that, and how old.
 */
export function createRates(source: RateSource | null, nowMs: () => number): Rates {
  let known: Rate = { picoUsd: FALLBACK_PICO_USD, atMs: FALLBACK_AT_MS, isFallback: true };
  let isDueAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const ask = async (from: RateSource) => {
    const picoUsd = await from().catch(() => null);
    if (picoUsd !== null) known = { picoUsd, atMs: nowMs(), isFallback: false };
    isDueAtMs = nowMs() + (picoUsd === null ? RETRY_MS : RATE_LIFETIME_MS);
    asking = null;
  };
  return {
    async now() {
      if (source !== null && nowMs() >= isDueAtMs) asking ??= ask(source);
      await asking;
      return known;
    },
  };
}
