/**
 * The process of a decoder: it takes apart what strangers sent, one thing at a time, so that neither its memory nor its time is the
 * host's. It has no access to the database and none of the host's settings.
 */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MEMORY_LIMIT_BYTES, RETIRE_BYTES } from './limits';
import type { Order, Outcome, Report } from './messages';
import { TASKS } from './tasks';
import { TooComplex } from './tooComplex';

/**
 * Runs beside the decoding, which can leave its own thread no moment: ends the process at once if it takes too much memory, or if
 * its host is gone.
 */
const WATCH = `const host = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > ${MEMORY_LIMIT_BYTES} || process.ppid !== host) process.kill(process.pid, 'SIGKILL');
}, 10);`;

// The calls of people go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Whoever stops the host by a signal to the whole group lets it end its jobs; the host ends its decoders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

new Worker(WATCH, { eval: true, execArgv: [] });
process.on('message', (order: Order) => void carryOut(order));
tell('ready');

async function carryOut({ task, given }: Order): Promise<void> {
  const outcome = await outcomeOf(TASKS[task] as (given: unknown) => Promise<unknown>, given);
  tell({ outcome, isSpent: process.memoryUsage.rss() > RETIRE_BYTES });
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
