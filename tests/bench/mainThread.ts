/**
 * How long a page blocks the main thread. A throttled browser would count the time of other programs too, so the page runs at full
 * speed and the time of its tasks is multiplied by the rate.
 */
import type { Browser } from 'playwright';
import { SLOW_CPU_RATE } from './slowBrowser';

/** Tasks up to this length do not block noticeably. */
const UNFELT_MS = 50;

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
};

/** The page says with it which thread is its own: Chromium draws parts of its window in renderers, too, and they may be busier. */
export const PAGE_MARK = 'benchPage';

/** Records the threads of the browser. The returned function stops it and returns the trace. */
export async function recordTasks(browser: Browser): Promise<() => Promise<readonly TraceEvent[]>> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return traceEvents;
  };
}

/** Total blocking time of the page that made the mark: the parts of tasks past 50 ms, in milliseconds of a slow machine. */
export function blockMsOf(events: readonly TraceEvent[]): number {
  const mark = events.find(({ name }) => name === PAGE_MARK);
  if (!mark) throw new Error('The page made no mark in the trace.');
  const { pid, tid } = mark;
  const tasksMs = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOW_CPU_RATE);
  if (tasksMs.length === 0) throw new Error('The trace holds no task of the page.');
  return sum(tasksMs.map((taskMs) => Math.max(0, taskMs - UNFELT_MS)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
