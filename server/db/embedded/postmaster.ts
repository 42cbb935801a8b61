import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running engine says of itself in `postmaster.pid` (PostgreSQL: miscadmin.h, LOCK_FILE_LINE_*). */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of the Unix socket, or the listen address where there is none. */
  host: string;
  /** True once it accepts connections. */
  ready: boolean;
}

/** Reads `postmaster.pid` of a cluster. Returns null where there is none, or where it is still being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  let text: string;
  try {
    text = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const host = lines[4] || lines[5];
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0 || !host) return null;
  return { pid, port, host, ready: lines[7] === 'ready' };
}

/** Whether a process of that id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
