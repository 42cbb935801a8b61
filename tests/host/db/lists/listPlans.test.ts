import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { testClock } from '#tests/support/clock.ts';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { nameOf, ofCall, transactionsOf } from '#tests/support/transactions.ts';
import { createRecords, type Records } from '../../isolation/records';
import { ownCall } from '../../isolation/rows';
import { plansOfSent } from '../explained';
import { type Asked, LISTS, WAYS } from './calls';
import { faultsOf } from './cost';
import { fillHost, makeMonths, NOW_MS } from './manyRows';
import { type LogParts, planText } from './planText';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const LOG_ROWS = Number(process.env.LIST_ROWS ?? 200_000);

let host: TestHost;
let records: Records;
let parts: LogParts;
beforeAll(async () => {
  host = await startTestHost({ clock: testClock(NOW_MS) });
  const { database, world } = host;
  const client = new pg.Client(database.owner);
  await client.connect();
  await makeMonths(client);
  records = await createRecords(database.owner, world);
  await fillHost(database.owner, { world, records, logRows: LOG_ROWS });
  const { rows } = await client.query<{ part: string; whole: string }>(
    `select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits`,
  );
  parts = new Map(rows.map(({ part, whole }) => [part, whole]));
  await client.end();
});
afterAll(() => host.stop());

describe('plans', () => {
  test.each(LISTS)('%s', async (name) => {
    const faults: string[] = [];
    const texts: string[] = [];
    for (const asked of WAYS[name] ?? [{ what: 'as its own' }]) {
      (globalThis as any).spentMs = 0;
      const { text, found } = await planned(name, asked);
      texts.push(`${asked.what}\n${text}`);
      faults.push(...found.map((fault) => `${asked.what}: ${fault}`));
      appendFileSync(`/tmp/times.${process.env.LIST_TAG ?? 'x'}.txt`, `${name} | ${asked.what} | ${(globalThis as any).spentMs.toFixed(1)}\n`);
    }
    if (faults.length) appendFileSync('/tmp/faults.txt', `${name} ${[...new Set(faults)].join('\n   ')}\n`);
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`plans/${name}.txt`);
  });
});

async function planned(name: EndpointName, asked: Asked) {
  const { accounts } = host.world;
  const { parts: given, target } = ownCall(name, host.world, records);
  const person = asked.as ?? (endpoints[name].access === 'operateHost' ? 'superAdmin' : target === 'partner' ? 'partner' : target === 'reseller' ? 'reseller' : 'owner');
  const { path, init } = requestOf(endpoints[name], {
    ...given,
    ...(WAYS[name] && { query: asked.query ?? {} }),
    ...(asked.target && { target: { targetAccountId: accounts[asked.target] } }),
  } as never);
  const client = host.as(person, person === 'superAdmin' ? { adminToken: host.world.people.superAdmin.token } : {});
  const found: string[] = [];
  const texts: string[] = [];
  const transactions = await transactionsOf(async () => {
    const { status, text } = await client.request(path, init);
    if (status !== 200) console.log('STATUS', name, asked.what, status, text.slice(0, 300));
  });
  for (const { statements } of ofCall(transactions)) {
    for (const { sent, plan } of await plansOfSent(host.database.db.login, statements)) {
      if (nameOf(sent) === 'select session') continue;
      texts.push(`${nameOf(sent)}\n${planText(plan, parts).join('\n')}`);
      found.push(...faultsOf(plan).map((fault) => `${nameOf(sent)}: ${fault}`));
    }
  }
  return { text: texts.join('\n'), found };
}
