import { availableParallelism, loadavg } from 'node:os';

const [lastMinute = 0] = loadavg();

/** How long a test waits for what must happen: longer the more the machine has to do. */
export const PATIENCE_MS = 30_000 * Math.max(1, lastMinute / availableParallelism());
