import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { testClock } from '#tests/support/clock.ts';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { nameOf, type SentTransaction, transactionsOf } from '#tests/support/transactions.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { createRecords, type Records } from '../../isolation/records';
import { ownCall } from '../../isolation/rows';
import { type PlansOfSent, plansOfSent } from '../explained';
import { type Asked, LISTS, WAYS } from './calls';
import { faultsOf, monthsOf } from './cost';
import { fillHost, makeMonths, NOW_MS } from './manyRows';
import { type LogParts, planText } from './planText';

/** The plan of every list of the host over a large one, as text whose changes show in a diff. `-u` writes it anew. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Rows of the log in the kept plans; everything else has its share. */
const KEPT_ROWS = 200_000;
/** Of larger hosts, only what no list may do is checked: how small tables are read depends on their size. */
const LOG_ROWS = Number(process.env.LIST_ROWS ?? KEPT_ROWS);
const TEXTS = new URL('plans/', import.meta.url);

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
    'select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits',
  );
  parts = new Map(rows.map(({ part, whole }) => [part, whole]));
  await client.end();
});
afterAll(() => host.stop());

test('every list of the contract has its plan', async () => {
  const kept = (await readdir(TEXTS)).map((file) => file.replace('.txt', ''));
  expect(kept.sort()).toEqual([...LISTS].sort());
});

test.each(LISTS)('%s reads its page and what it counts, off indexes', async (name) => {
  const texts: string[] = [];
  for (const asked of WAYS[name] ?? [{ what: 'its own call' }]) {
    const plans = await plansOf(name, asked);
    const faults = plans.flatMap(({ title, plan, kept }) => [
      ...faultsOf(plan).map((fault) => `${title}: ${fault}`),
      ...faultsOf(kept).map((fault) => `${title}, after a few calls: ${fault}`),
    ]);
    if (asked.readsAll === undefined) expect({ asked: asked.what, faults }).toEqual({ asked: asked.what, faults: [] });
    if (asked.months !== undefined)
      expect(Math.max(...plans.map(({ plan }) => monthsOf(plan)))).toBeLessThanOrEqual(asked.months);
    const heading = asked.readsAll === undefined ? asked.what : `${asked.what} (${asked.readsAll})`;
    texts.push([heading, ...plans.flatMap(({ title, plan }) => [title, ...planText(plan, parts)])].join('\n'));
  }
  if (LOG_ROWS !== KEPT_ROWS) return;
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(new URL(`${name}.txt`, TEXTS).pathname);
});

type Planned = Omit<PlansOfSent, 'sent'> & { readonly title: string };

/** What the host does by itself meanwhile: it passes events on, and reports that it runs. */
const OF_HOST = /^\w+ (?:event_outbox|host_process)$/;
const isOfCall = ({ statements }: SentTransaction): boolean => !statements.some((sent) => OF_HOST.test(nameOf(sent)));

/** The plans of the statements of a call, without the one that finds out who calls. */
async function plansOf(name: EndpointName, asked: Asked): Promise<Planned[]> {
  const { accounts, people } = host.world;
  const own = ownCall(name, host.world, asked.of ? { ...records, agent: records[asked.of] } : records);
  const { path, init } = requestOf(endpoints[name], {
    ...own.parts,
    ...((asked.query || asked.target) && { query: asked.query ?? {} }),
    ...(asked.target && { target: { targetAccountId: accounts[asked.target] } }),
  });
  const person = asked.as ?? callerOf(name, own.target);
  const isSuper = person === 'superAdmin';
  const client = host.as(person, isSuper ? { adminToken: people.superAdmin.token } : {});
  const transactions = await transactionsOf(async () => {
    const { status, text } = await client.request(path, init);
    expect([asked.what, status], text).toEqual([asked.what, 200]);
  });
  const plans: Planned[] = [];
  for (const { statements } of transactions.filter(isOfCall))
    for (const { sent, ...planned } of await plansOfSent(host.database.db.login, statements))
      if (nameOf(sent) !== 'select session') plans.push({ title: nameOf(sent), ...planned });
  return plans;
}

function callerOf(name: EndpointName, target: string | null): PersonKey {
  if (endpoints[name].access === 'operateHost') return 'superAdmin';
  return target === 'partner' || target === 'reseller' ? target : 'owner';
}
