import type { Wallet } from '#contract/entities/wallet';

const DAYS_MS = 30 * 86_400_000;
const WIDTH = 440;
const HEIGHT = 88;
const EDGE = 6;

type Point = { readonly atMs: number; readonly sats: number };

export type CourseShape = {
  readonly viewBox: string;
  /** The staircase, and the same down to the ground. */
  readonly line: string;
  readonly ground: string;
  /** Null: nothing moved. */
  readonly lowest: Point | null;
};

/** What was in a wallet over 30 days: money moves at moments, so it is a staircase. It begins with the first that is known. */
export function courseOf({ course, sats }: Pick<Wallet, 'course' | 'sats'>, nowMs: number): CourseShape {
  const beginMs = nowMs - DAYS_MS;
  const points: readonly Point[] = course.length > 0 ? course : [{ atMs: beginMs, sats }];
  const most = Math.max(...points.map((point) => point.sats), sats, 1);
  const xOf = (atMs: number) => rounded(Math.min(Math.max((atMs - beginMs) / DAYS_MS, 0), 1) * WIDTH);
  const yOf = (value: number) => rounded(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE));
  const [first] = points;
  const startX = xOf(first?.atMs ?? beginMs);
  const steps = points.slice(1).map((point) => `H${xOf(point.atMs)}V${yOf(point.sats)}`);
  const line = `M${startX} ${yOf(first?.sats ?? sats)}${steps.join('')}H${WIDTH}`;
  const lowest = course.reduce<Point | null>(
    (low, point) => (low === null || point.sats < low.sats ? point : low),
    null,
  );
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    line,
    ground: `${line}V${HEIGHT}H${startX}Z`,
    lowest,
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
