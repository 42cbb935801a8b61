import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type DeliveryHost, SECRET_KEY } from './deliveryHost';

const WORKER = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));

/** A worker in a process of its own, which can be killed at any moment. */
export function startWorkerProcess({ database, twilio, telnyx }: DeliveryHost): ChildProcess {
  const given = [database.url, SECRET_KEY, twilio.baseUrl, telnyx.baseUrl];
  return spawn(process.execPath, ['--import', 'tsx', WORKER, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Kills the worker, which can then tell nobody; its heartbeats ended long ago. */
export async function killWorker({ database }: DeliveryHost, worker: ChildProcess | undefined): Promise<void> {
  const ended = worker && once(worker, 'exit');
  worker?.kill('SIGKILL');
  await ended;
  await database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`),
  );
}

/** Starts jobs at once that wait for their time. */
export async function hurryJobs({ database }: DeliveryHost): Promise<void> {
  await database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`),
  );
}
