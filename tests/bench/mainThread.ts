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
  readonly args?: { readonly name?: string };
};

/** Records the threads of all pages. The returned function stops it and returns the trace. */
export async function recordTasks(browser: Browser): Promise<() => Promise<readonly TraceEvent[]>> {
  await browser.startTracing(undefined, { categories: ['toplevel'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return traceEvents;
  };
}

/** Total blocking time of the busiest page: the parts of tasks past 50 ms, in milliseconds of a slow machine. */
export function blockMsOf(events: readonly TraceEvent[]): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasksMs = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'))
      .map(({ tdur = 0 }) => (tdur / 1_000) * SLOW_CPU_RATE),
  );
  const [busiest] = tasksMs.toSorted((one, other) => sum(other) - sum(one));
  if (!busiest?.length) throw new Error('The trace holds no task of a page.');
  return sum(busiest.map((taskMs) => Math.max(0, taskMs - UNFELT_MS)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
