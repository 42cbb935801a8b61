/** A device whose clock is nearly right is left alone: the host tells its time by the second. */
const TOLERANCE_MS = 2_000;

let aheadMs = 0;

/** Notes the host's time, as the `Date` of a reply says it. */
export function noteHostTime(date: string | null): void {
  const aheadNowMs = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(aheadNowMs)) aheadMs = Math.abs(aheadNowMs) < TOLERANCE_MS ? 0 : aheadNowMs;
}

/** How far the host's clock is ahead of this device's. */
export const hostAheadMs = (): number => aheadMs;

/** The time at the host, which decides until when something lasts. */
export const hostNowMs = (): number => Date.now() + aheadMs;
