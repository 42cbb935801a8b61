import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listAccounts } from '#contract/endpoints/accounts/lists';
import { saveCampaign } from '#contract/endpoints/agents';
import { readIdentity } from '#contract/endpoints/auth';
import { listLogs } from '#contract/endpoints/conversations';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** How often a call waits for the database, and how many statements it sends there (performance.md, row 17). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());
afterEach(() => vi.restoreAllMocks());

type Spent = { roundTrips: number; statements: string[] };
type Transaction = Spent & { open: number };

/** What the transaction of a call asked the database. Statements that are sent before a reply came share a round trip. */
async function spentBy(run: () => Promise<{ status: number }>): Promise<Spent> {
  const transactions: Transaction[] = [];
  const running = new Map<pg.Client, Transaction>();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    const name = nameOf(typeof statement === 'string' ? statement : statement.text);
    if (name === 'begin') {
      const begun = { roundTrips: 0, statements: [], open: 0 };
      transactions.push(begun);
      running.set(this, begun);
    }
    const transaction = running.get(this);
    const result = Reflect.apply(query, this, given) as unknown as Promise<unknown>;
    if (transaction) {
      if (transaction.open === 0) transaction.roundTrips += 1;
      transaction.open += 1;
      transaction.statements.push(name);
      const ended = () => {
        transaction.open -= 1;
      };
      result.then(ended, ended);
    }
    return result as never;
  });
  const { status } = await run();
  vi.restoreAllMocks();
  expect(status).toBe(200);
  // The readers of events have transactions of their own.
  const ofCall = transactions.filter(({ statements }) => statements.includes('select session'));
  expect(ofCall).toHaveLength(1);
  return ofCall.map(({ roundTrips, statements }) => ({ roundTrips, statements }))[0] as Spent;
}

/** What a statement does, and to which table. */
function nameOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? [];
  if (verb === 'set') return `scope ${/role app_(\w+)/.exec(text)?.[1]}`;
  const tables = [...text.matchAll(/\b(?:from|into|update) (?:"(\w+)"|(session) s\b)/g)];
  // What is selected from comes after its columns, which may hold selects of their own.
  const [, quoted, session] = tables.at(verb === 'select' ? -1 : 0) ?? [];
  return verb === 'begin' || verb === 'commit' ? verb : `${verb} ${quoted ?? session}`;
}

/** As often as the console calls: the session was used a moment ago. */
async function repeated(run: () => Promise<{ status: number }>): Promise<Spent> {
  await run();
  return spentBy(run);
}

const owner = () => host.as('owner');
const organization = () => ({ targetAccountId: host.world.accounts.organization });
const ENTERED = ['begin', 'select session', 'scope org'];

test.each([
  ['identity', () => owner().call(readIdentity, {}), ['select account']],
  ['a list', () => owner().call(listAccounts, { target: organization() }), ['select account']],
  ['a log', () => owner().call(listLogs, { target: organization() }), ['select conversation_log']],
] as const)('%s waits three times: for who calls, for its rows, for the end', async (_what, run, asked) => {
  expect(await repeated(run)).toEqual({ roundTrips: 3, statements: [...ENTERED, ...asked, 'commit'] });
});

test('a save waits at most six times, also if it has a key that makes it happen once', async () => {
  const save = (headers: Record<string, string>) => () =>
    owner().call(saveCampaign, {
      target: { targetAccountId: host.world.accounts.agent },
      body: { mode: 'FULL_AGENT', agentInstructions: `Answer politely, ${Math.random()}.` },
      headers,
    });
  const saved = [
    'select agent_config',
    'select agent_config',
    'update agent_config',
    'insert event_outbox',
    'select agent_config',
    'scope auth',
    'insert audit',
  ];
  expect(await repeated(save({}))).toEqual({ roundTrips: 5, statements: [...ENTERED, ...saved, 'commit'] });
  expect(await spentBy(save({ 'idempotency-key': 'one' }))).toEqual({
    roundTrips: 6,
    statements: [...ENTERED, 'insert idempotency_key', ...saved, 'scope org', 'update idempotency_key', 'commit'],
  });
});
