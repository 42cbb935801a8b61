import { spawn } from 'node:child_process';
import type { Binaries } from './binaries';
import type { Identity } from './identity';

export interface Finished {
  code: number | null;
  signal: string | null;
  /** Standard output and error, together. */
  output: string;
}

/** Runs one of the engine's programs to its end. Rejects only where it cannot be started at all. */
export function run(program: string, args: string[], binaries: Binaries, identity: Identity): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asUser(identity),
      env: binaries.env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/** The spawn options that make a child run as that user. */
export function asUser(identity: Identity): { uid?: number; gid?: number } {
  return identity ?? {};
}
