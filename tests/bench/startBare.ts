/** What the host is compared with, in processes of their own as the host is. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BareSettings } from './bareHost';

export type Bare = { readonly origin: string; readonly pid: number; readonly stop: () => void };

const SOURCES = { execArgv: ['--import', 'tsx'] };

export function startBareHost(settings: BareSettings): Promise<Bare> {
  const child = fork(new URL(import.meta.resolve('./bareHost.ts')), SOURCES);
  child.send(settings);
  return listening(child);
}

export const startBareWriter = (): Promise<Bare> =>
  listening(fork(new URL(import.meta.resolve('./bareWriter.ts')), SOURCES));

/** Each tells its address when it is ready. */
async function listening(child: ChildProcess): Promise<Bare> {
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('What the host is compared with did not start.')),
  );
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return { origin, pid: child.pid ?? 0, stop: () => child.kill() };
}
