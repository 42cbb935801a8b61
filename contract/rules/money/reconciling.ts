/** How many days the ledger is compared with a provider for. */
export const RECONCILED_DAYS = { byDefault: 3, most: 31 } as const;
/** The choices of the console. */
export const RECONCILED_CHOICES = [RECONCILED_DAYS.byDefault, 10, RECONCILED_DAYS.most] as const;
/** A payment that was made so lately may still be on its way to the other side. */
export const SETTLING_MS = 600_000;
