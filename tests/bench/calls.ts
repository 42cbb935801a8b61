/** What a call costs: CPU of the host and of its database, beside a bare route that does the same by hand (performance.md, row 17). */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createTestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import type { Figure } from './figures';
import { fillLog } from './logs';
import { type Load, request } from './requests';
import { type Bare, startBareHost } from './startBare';

/** Linux counts CPU in hundredths of a second. */
const TICK_MS = 10;

/** Both sides are measured in turns, so that other load on the machine affects both. */
const TURNS = 3;

export async function measureCalls(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const host = await startLiveHost({ DATABASE_URL: database.url });
  const client = new pg.Client(database.owner);
  let bare: Bare | undefined;
  try {
    await client.connect();
    const { token, organizationId, saves } = await readDemo(host);
    const [save] = saves;
    if (!save) throw new Error('The owner of the demo has an agent.');
    await fillLog(
      database,
      organizationId,
      saves.map(({ agentId }) => agentId),
    );
    bare = await startBareHost({ owner: database.owner, token, organizationId, agentId: save.agentId });
    const organization = `targetAccountId=${organizationId}`;
    const calls: Readonly<Record<string, [path: string, body?: object]>> = {
      identity: ['/api/v2/auth/identity'],
      list: [`/api/v2/listAccounts?${organization}&page=0&pageSize=20`],
      log: [`/api/v2/logs?${organization}&pageSize=20`],
      save: [`/api/v2/campaign?targetAccountId=${save.agentId}`, save.campaign],
    };
    const figures: Figure[] = [];
    for (const [name, [path, body]] of Object.entries(calls)) {
      const sides = [
        { pid: host.pid(), load: { url: host.url + path, token, body } },
        { pid: bare.pid, load: { url: `${bare.origin}/${name}`, token } },
      ];
      const costs = sides.map(() => ({ host: 0, database: 0, calls: 0 }));
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const [index, side] of sides.entries()) add(costs[index], await costOf(client, side));
      const [own, byHand] = costs.map(({ host, database, calls }) => ({
        host: host / calls,
        database: database / calls,
      }));
      if (!own || !byHand) continue;
      figures.push(
        { what: `${name}: CPU of the host`, value: own.host, unit: 'ms' },
        { what: `${name}: CPU of its database`, value: own.database, unit: 'ms' },
        {
          what: `${name}: both, to a bare route`,
          value: (own.host + own.database) / (byHand.host + byHand.database),
          unit: 'times',
          must: 2,
          aim: 1.5,
        },
      );
    }
    return figures;
  } finally {
    bare?.stop();
    await client.end();
    await host.stop();
    await database.drop();
  }
}

type Cost = { host: number; database: number; calls: number };

function add(sum: Cost | undefined, { host, database, calls }: Cost): void {
  if (!sum) return;
  sum.host += host;
  sum.database += database;
  sum.calls += calls;
}

/** CPU in milliseconds, and how many calls it was for. */
async function costOf(client: pg.Client, { pid, load }: { pid: number; load: Load }): Promise<Cost> {
  const before = { host: cpuMsOf(pid), backends: await backendsOf(client) };
  const { answered, failed } = await request(load);
  if (failed > 0) throw new Error(`${load.url}: ${failed} failed`);
  const after = { host: cpuMsOf(pid), backends: await backendsOf(client) };
  const database = [...after.backends].reduce((sum, [id, ms]) => sum + ms - (before.backends.get(id) ?? 0), 0);
  return { host: after.host - before.host, database, calls: answered };
}

/** The CPU that each process of the database has used. */
async function backendsOf(client: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [pid, cpuMsOf(pid)]));
}

/** User and system time of a process. Its name, in brackets, may hold spaces. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
