import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccounts } from '#contract/endpoints/accounts/lists';
import { saveCampaign } from '#contract/endpoints/agents';
import { readIdentity } from '#contract/endpoints/auth';
import { listLogs } from '#contract/endpoints/conversations/index';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { nameOf, ofCall, transactionsOf } from '#tests/support/transactions.ts';

/** How often a call waits for the database, and how many statements it sends there (performance.md, row 17). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

type Spent = { readonly roundTrips: number; readonly statements: readonly string[] };

/** What the transaction of a call asked the database. */
async function spentBy(run: () => Promise<{ status: number }>): Promise<Spent> {
  const transactions = await transactionsOf(async () => expect((await run()).status).toBe(200));
  const spent = ofCall(transactions).map(({ roundTrips, statements }) => ({
    roundTrips,
    statements: statements.map(nameOf),
  }));
  expect(spent).toHaveLength(1);
  return spent[0] as Spent;
}

/** As often as the console calls: the session was used a moment ago. */
async function repeated(run: () => Promise<{ status: number }>): Promise<Spent> {
  await run();
  return spentBy(run);
}

const owner = () => host.as('owner');
const organization = () => ({ targetAccountId: host.world.accounts.organization });
/** A page is read in the order of its index. */
const paged = (statement: string) => [
  'set local enable_sort = off; set local enable_seqscan = off',
  statement,
  'set local enable_sort = on; set local enable_seqscan = on',
];
const ENTERED = ['begin', 'select session', 'scope org'];

test.each([
  ['identity', () => owner().call(readIdentity, {}), ['select account']],
  ['a list', () => owner().call(listAccounts, { target: organization() }), paged('select account')],
  ['a log', () => owner().call(listLogs, { target: organization() }), paged('select conversation_log')],
] as const)('%s waits three times: for who calls, for its rows, for the end', async (_what, run, asked) => {
  expect(await repeated(run)).toEqual({ roundTrips: 3, statements: [...ENTERED, ...asked, 'commit'] });
});

test('a save waits at most five times, also if it has a key that makes it happen once', async () => {
  const save = (headers: Record<string, string>) => () =>
    owner().call(saveCampaign, {
      target: { targetAccountId: host.world.accounts.agent },
      body: { mode: 'FULL_AGENT', agentInstructions: `Answer politely, ${Math.random()}.` },
      headers,
    });
  const saved = ['select agent_config', 'update agent_config', 'insert event_outbox', 'scope auth', 'insert audit'];
  expect(await repeated(save({}))).toEqual({ roundTrips: 4, statements: [...ENTERED, ...saved, 'commit'] });
  expect(await spentBy(save({ 'idempotency-key': 'one' }))).toEqual({
    roundTrips: 5,
    statements: [...ENTERED, 'insert idempotency_key', ...saved, 'scope org', 'update idempotency_key', 'commit'],
  });
});
