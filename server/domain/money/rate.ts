import { FALLBACK_PICO_USD, RATE_LIFETIME_MS } from '#contract/rules/money/amounts';

/** US dollars a sat, in millionths of a millionth, and since when that is known. */
export type Rate = { readonly picoUsd: bigint; readonly atMs: number; readonly isFallback: boolean };

/** @returns the rate of now; null: the source has none */
export type RateSource = () => Promise<bigint | null>;

export type Rates = { readonly now: () => Promise<Rate> };

/**
 * The rate, asked of its source once in a while (specification 9): everybody who asks meanwhile gets the same. Without a source, or while it
 * cannot be reached, it is the last one that was known, and at first the one that the specification states, which says of itself that it is that.
 */
export function createRates(source: RateSource | null, nowMs: () => number): Rates {
  let known: Rate = { picoUsd: FALLBACK_PICO_USD, atMs: 0, isFallback: true };
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const ask = async (from: RateSource) => {
    const picoUsd = await from().catch(() => null);
    if (picoUsd !== null) known = { picoUsd, atMs: nowMs(), isFallback: false };
  };
  return {
    async now() {
      if (source !== null && nowMs() - askedAtMs >= RATE_LIFETIME_MS) {
        askedAtMs = nowMs();
        asking = ask(source).finally(() => {
          asking = null;
        });
      }
      if (asking !== null) await asking;
      return known.isFallback ? { ...known, atMs: nowMs() } : known;
    },
  };
}
