import type { MonitorState } from '../../entities/monitor';

/** How a monitor stands: since when its value has been beyond the threshold, and whether that was told. */
export type MonitorStanding = { readonly state: MonitorState; readonly beyondSinceS: number | null };

export type MonitorRule = {
  readonly comparison: 'above' | 'below';
  readonly threshold: number;
  /** How long the value has to stay beyond before it is told; 0: at once. */
  readonly forMinutes: number;
};

/** What is to be told: that it began, or that it is over. */
export type MonitorNews = 'began' | 'over' | null;

export const isBeyond = (value: number, { comparison, threshold }: MonitorRule): boolean =>
  comparison === 'above' ? value > threshold : value < threshold;

/**
 * What becomes of a monitor when its metric is looked at. `ok` → `rising` while the value is beyond the threshold for too short a time →
 * `firing`, which is told once → `ok`, which is told too. Without a value (too few conversations, a metric that is gone) it is `unknown`,
 * and what was told as begun stays so until a value says that it is over.
 */
export function judged(
  { state, beyondSinceS }: MonitorStanding,
  value: number | null,
  rule: MonitorRule,
  nowS: number,
): MonitorStanding & { readonly news: MonitorNews } {
  if (value === null)
    return state === 'firing'
      ? { state, beyondSinceS, news: null }
      : { state: 'unknown', beyondSinceS: null, news: null };
  if (!isBeyond(value, rule)) return { state: 'ok', beyondSinceS: null, news: state === 'firing' ? 'over' : null };
  const sinceS = beyondSinceS ?? nowS;
  if (state === 'firing') return { state, beyondSinceS: sinceS, news: null };
  const isLong = nowS - sinceS >= rule.forMinutes * 60;
  return { state: isLong ? 'firing' : 'rising', beyondSinceS: sinceS, news: isLong ? 'began' : null };
}
