/**
 * The process of a decoder: it takes apart what strangers sent, one thing at a time, so that neither its memory nor its time is the
 * host's. It has no access to the database and none of the host's settings.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TooComplex } from '../reading/tooComplex';
import { RETIRE_MB } from './limits';
import type { Order, Outcome, Report } from './messages';
import { TASKS } from './tasks';

const MB = 1_048_576;
/** Below the host, and not so low that a busy machine lets it starve. */
const NICE = 5;

/** How much memory the task may take, in MB; read by the watch. */
const limit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
/**
 * Runs beside the decoding, which can leave its own thread no moment: ends the process at once if it takes too much memory, or if
 * its host is gone.
 */
const WATCH = `const { workerData: limit } = require('node:worker_threads');
const host = process.ppid;
setInterval(() => {
  const isFull = limit[0] > 0 && process.memoryUsage.rss() > limit[0] * ${MB};
  if (isFull || process.ppid !== host) process.kill(process.pid, 'SIGKILL');
}, 10);`;

// The calls of people go first.
setPriority(NICE);
// Whoever stops the host by a signal to the whole group lets it end its jobs; the host ends its decoders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

new Worker(WATCH, { eval: true, execArgv: [], workerData: limit });
process.on('message', (order: Order) => void carryOut(order));
tell('ready');

async function carryOut({ task, given, memoryMb }: Order): Promise<void> {
  limit[0] = memoryMb;
  const outcome = await outcomeOf(TASKS[task] as (given: unknown) => Promise<unknown>, given);
  tell({ outcome, isSpent: process.memoryUsage.rss() > RETIRE_MB * MB });
}

async function outcomeOf(task: (given: unknown) => Promise<unknown>, given: unknown): Promise<Outcome> {
  try {
    return { value: await task(given) };
  } catch (error) {
    if (error instanceof TooComplex) return { tooComplex: error.why };
    // The call stack is full.
    if (error instanceof RangeError) return { tooComplex: 'depth' };
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

function tell(report: Report): void {
  process.send?.(report);
}
