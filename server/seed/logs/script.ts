/** One thing calls are about: what the log says of them. */
export type CallScript = {
  /** `{n}`, `{day}`, `{time}` and whatever `fill` names are filled in. */
  readonly summary: string;
  /** What is said after the agent's greeting, in turns: the caller first; where the agent calls, the agent. */
  readonly said: readonly string[];
  readonly outcome: string;
  readonly weight: number;
  /** Seconds, shortest and longest. */
  readonly duration: readonly [number, number];
  readonly transferShare?: number;
  readonly isOutbound?: boolean;
};

/** When an agent's phone rings, and what for. */
export type CallPattern = {
  /** Weight of each hour of the day, from midnight. */
  readonly hours: readonly number[];
  /** Weight of each weekday, from Sunday. */
  readonly weekdays: readonly number[];
  readonly scripts: readonly CallScript[];
  readonly days: readonly string[];
  readonly fill: readonly string[];
};

/** Hours of a business by its peaks, `from` to `to` with some calls before and after. */
export function hoursBetween(from: number, to: number, peaks: readonly number[], nightWeight = 0.05): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const isOpen = hour >= from && hour < to;
    return (isOpen ? 1 : nightWeight) + (peaks.includes(hour) ? 1.5 : 0);
  });
}

export const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const OFFICE_WEEK = [0.15, 1.3, 1.1, 1, 1, 0.9, 0.25];
