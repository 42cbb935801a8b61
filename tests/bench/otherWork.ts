/** What else the machine does. */
import { cpus } from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';

const LOOK_MS = 2_000;

/** How many processors are busy while the bench rests. */
export async function busyProcessors(): Promise<number> {
  const before = timesOf();
  await rest(LOOK_MS);
  const after = timesOf();
  const busyMs = after.busyMs - before.busyMs;
  return (busyMs / (busyMs + after.idleMs - before.idleMs)) * cpus().length;
}

function timesOf(): { readonly busyMs: number; readonly idleMs: number } {
  const times = cpus().map(({ times }) => times);
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((total, one) => total + of(one), 0);
  return { busyMs: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idleMs: sum(({ idle }) => idle) };
}
