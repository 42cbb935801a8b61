/** What a host holds in memory. */
import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';

const SETTLE_MS = 3_000;
/** Collects, on a signal, what nobody holds any more; twice, because what the first finds unreachable may hold more. */
const COLLECTING = "data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})";

/** Settings of a host whose memory is read. */
export const COLLECTS = { NODE_OPTIONS: `--expose-gc --import=${COLLECTING}` };

/** The resident memory of a host with `COLLECTS`, without what nobody holds any more. */
export async function memoryKbOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await rest(SETTLE_MS);
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
