import type { SeedLearned } from '../conversations/learned';

/** A subject of calls, with its texts for the log. */
export type CallScript = {
  /** `{n}`, `{day}`, `{time}` and the names in `fill` are filled in. */
  readonly summary: string;
  /** The turns after the agent's greeting. The caller speaks first, or the agent in outgoing calls. */
  readonly said: readonly string[];
  readonly outcome: string;
  readonly weight: number;
  /** Seconds, shortest and longest. */
  readonly duration: readonly [number, number];
  readonly transferShare?: number;
  readonly isOutbound?: boolean;
  readonly learned?: SeedLearned;
};

/** When and why people call an agent. */
export type CallPattern = {
  /** Weight of each hour of the day, from midnight. */
  readonly hours: readonly number[];
  /** Weight of each weekday, from Sunday. */
  readonly weekdays: readonly number[];
  readonly scripts: readonly CallScript[];
  readonly days: readonly string[];
  readonly fill: readonly string[];
};

/** Weights of a business's hours: open `from` to `to` with peaks, and some calls before and after. */
export function hoursBetween(from: number, to: number, peaks: readonly number[], nightWeight = 0.05): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const isOpen = hour >= from && hour < to;
    return (isOpen ? 1 : nightWeight) + (peaks.includes(hour) ? 1.5 : 0);
  });
}

export const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const OFFICE_WEEK = [0.15, 1.3, 1.1, 1, 1, 0.9, 0.25];
