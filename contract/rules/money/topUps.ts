/** Bounds and first values of funds that are added by card, in cents. */

/** What one top-up by card may be. */
export const TOP_UP_CENTS = { least: 1_000n, most: 200_000n } as const;
/** Amounts to press, in dollars. */
export const TOP_UP_CHOICES_USD = [25, 50, 100, 250] as const;
/** Below what the automatic top-up may begin. */
export const AUTOMATIC_BELOW_CENTS = { least: 100n, most: 200_000n } as const;
/** What it may add in a month. */
export const AUTOMATIC_MONTH_CENTS = { least: 1_000n, most: 1_000_000n } as const;
/** Until somebody says otherwise. */
export const AUTOMATIC_DEFAULTS = { belowCents: 2_000n, addCents: 10_000n, monthlyCents: 50_000n } as const;
/** After so many failures in a row it goes off. */
export const AUTOMATIC_FAILURES_MOST = 3;
