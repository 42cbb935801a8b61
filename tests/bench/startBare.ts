/** What the host is compared with, in processes of their own as the host is. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BareSettings } from './bareHost';

export type Bare = { readonly origin: string; readonly pid: number; readonly stop: () => void };

export const startBareHost = (settings: BareSettings): Promise<Bare> => start('bareHost', settings);

export const startBareWriter = (): Promise<Bare> => start('bareWriter');

/** Each tells its address when it is ready. */
async function start(program: string, settings?: BareSettings): Promise<Bare> {
  const child = fork(`tests/bench/${program}.ts`, { execArgv: ['--import', 'tsx'] });
  if (settings) child.send(settings);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start.`)));
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return { origin, pid: child.pid ?? 0, stop: () => child.kill() };
}
