import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type DeliveryHost, SECRET_KEY } from './deliveryHost';

const WORKER = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));

type Hosting = Pick<DeliveryHost, 'database'>;

/** A process of its own, which can be killed at any moment. */
export const startProcess = (file: string, given: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', file, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });

/** A worker in such a process. */
export const startWorkerProcess = ({ database, twilio, telnyx }: DeliveryHost): ChildProcess =>
  startProcess(WORKER, [database.url, SECRET_KEY, twilio.baseUrl, telnyx.baseUrl]);

/** Kills the worker, which can then tell nobody; its heartbeats ended long ago. */
export async function killWorker({ database }: Hosting, worker: ChildProcess | undefined): Promise<void> {
  const ended = worker && once(worker, 'exit');
  worker?.kill('SIGKILL');
  await ended;
  await database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`),
  );
}

/** Starts jobs at once that wait for their time. */
export async function hurryJobs({ database }: Hosting): Promise<void> {
  await database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`),
  );
}
