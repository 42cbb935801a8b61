/**
 * How long a page keeps the main thread from answering. A browser that is slowed down counts the time other programs
 * take as well; so the page runs at full speed, and the time its tasks ran is taken times the rate.
 */
import type { Browser } from 'playwright';
import { SLOW_CPU_RATE } from './slowBrowser';

/** A task of this length is not felt; what it takes beyond that is. */
const UNFELT_MS = 50;

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The time the thread ran, without what other programs took of the processor meanwhile; in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** Records what the threads of all pages do until the answer is called; it gives the trace. */
export async function recordTasks(browser: Browser): Promise<() => Promise<readonly TraceEvent[]>> {
  await browser.startTracing(undefined, { categories: ['toplevel'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return traceEvents;
  };
}

/** The parts of tasks past 50 ms, added up, of the busiest page in the trace; in milliseconds of a slow machine. */
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
