/** Days and months of what was used: those of UTC. */

export const DAY_MS = 86_400_000;

/** `2026-11` */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** When a month begins, so many months later. */
export function monthStartMs(month: string, later = 0): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + later);
}

type DaysOfMonth = { readonly days: number; readonly passedDays: number; readonly isOver: boolean };

/** A month, how many of its days are over or go on, and whether all of it is over. */
export function daysOfMonth(month: string, nowMs: number): DaysOfMonth {
  const startMs = monthStartMs(month);
  const endMs = monthStartMs(month, 1);
  const days = (endMs - startMs) / DAY_MS;
  const passedDays = Math.max(0, Math.min(days, Math.floor((nowMs - startMs) / DAY_MS) + 1));
  return { days, passedDays, isOver: nowMs >= endMs };
}

/** `11-29-2026` (specification 9) */
export function usageKeyOf(atMs: number): string {
  const [year, month, day] = new Date(atMs).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
}
