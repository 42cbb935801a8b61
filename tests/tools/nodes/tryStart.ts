import { spawn } from 'node:child_process';
import { followHost, freePort } from '#tests/support/hostProcess.ts';

/** What a host answers that works. */
const PATHS = ['/healthz', '/login'];

/**
 * `npm start` in a folder, as in a terminal: until the host says where it is and answers, then Ctrl-C.
 * @param env settings besides ours
 * @returns what went wrong, or null
 */
export async function tryStart(folder: string, env: Readonly<Record<string, string>>): Promise<string | null> {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches all that npm has started.
    detached: true,
  });
  const host = followHost(child, port);
  const interrupt = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  };
  process.once('exit', interrupt);
  try {
    await host.ready;
    const replies = await Promise.all(PATHS.map(async (path) => [path, (await fetch(`${host.url}${path}`)).status]));
    const refused = replies.filter(([, status]) => status !== 200);
    return refused.length > 0 ? refused.map((reply) => reply.join(': ')).join(', ') : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    interrupt();
    await host.ended;
    process.off('exit', interrupt);
  }
}
