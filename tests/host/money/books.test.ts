/** The ledger as super administrators browse it, and the statements of accounts: on the screen, as CSV and as PDF the same figures. */
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as statements from '#contract/endpoints/money/statements';
import * as ledger from '#contract/endpoints/operation/ledger';
import type { LedgerTransaction } from '#contract/entities/ledger';
import { DEMONSTRATION } from '#contract/rules/messages/bills';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { stay } from '../billing/plans';

const clock = testClock(Date.UTC(2026, 11, 15, 12));
const RATE_AT = '2026-10-01T00:00:00Z';
let host: TestHost;
let organization: number;
let reseller: number;

const execute = <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute<T>(statement));

type Side = { readonly book: string; readonly accountId: number; readonly sats: number; readonly balance?: number };

/** Something that was booked then. What is booked is never changed, so its time is given with it. */
async function booked(
  at: string,
  kind: string,
  cause: { type: string; id: string },
  sides: readonly Side[],
): Promise<void> {
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into ledger_transaction (account_id, kind, cause, key, hash, rate_pico_usd, rate_at, rate_is_fallback, created_at)
      values (${organization}, ${kind}, ${JSON.stringify(cause)}::jsonb, ${cause.id}, ''::bytea, 1000000000,
        ${RATE_AT}::timestamptz, false, ${at}::timestamptz)
      returning id`);
    for (const [position, { book, accountId, sats, balance }] of sides.entries())
      await db.execute(sql`
        insert into ledger_entry (account_id, transaction_id, position, kind, book, provider, amount_sats, balance_sats, created_at)
        values (${accountId}, ${rows[0]?.id}::uuid, ${position}, ${kind}, ${book}, ${book === 'outside' ? 'demo' : null}, ${sats},
          ${balance ?? null}, ${at}::timestamptz)`);
  });
}

const added = (sats: number, balance: number, from = 'outside'): readonly Side[] => [
  { book: from, accountId: organization, sats: -sats },
  { book: 'wallet', accountId: organization, sats, balance },
];
const used = (sats: number, balance: number): readonly Side[] => [
  { book: 'wallet', accountId: organization, sats: -sats, balance },
  { book: 'sales', accountId: reseller, sats },
];

beforeAll(async () => {
  host = await startTestHost({ clock });
  ({ organization, reseller } = host.world.accounts);
  await stay(host);
  await execute(sql`insert into wallet (account_id, balance_sats) values (${organization}, 3155)`);
  await booked('2026-10-31T23:59:59Z', 'topUp', { type: 'invoice', id: 'i-1' }, added(1_000, 1_000));
  await booked('2026-11-02T09:00:00Z', 'usage', { type: 'call', id: 'c-1' }, used(300, 700));
  await booked('2026-11-03T09:00:00Z', 'usage', { type: 'call', id: 'c-2' }, used(45, 655));
  await booked('2026-11-30T23:59:59Z', 'refund', { type: 'refund', id: 'r-1' }, added(500, 1_155, 'cost'));
  await booked('2026-12-01T00:00:00Z', 'topUp', { type: 'invoice', id: 'i-2' }, added(2_000, 3_155));
});
afterAll(() => host.stop());

const root = () => host.as('superAdmin');
const list = async (query: object = {}) => (await root().call(ledger.listLedger, { query: { ...query } })).body;
const causesOf = ({ transactions }: { transactions: readonly LedgerTransaction[] }) =>
  transactions.map(({ cause }) => cause.id);

test('every transaction has its entries, which sum to zero, the rate of then, and both names', async () => {
  const { transactions } = await list({ cause: 'c-1' });
  expect(transactions).toEqual([
    {
      id: expect.any(String),
      accountId: organization,
      accountName: expect.any(String),
      kind: 'usage',
      cause: { type: 'call', id: 'c-1' },
      sats: 300,
      usd: '0.30',
      rate: { satToUsd: '0.001', at: Date.parse(RATE_AT) / 1_000, isFallback: false },
      entries: [
        { accountId: organization, accountName: expect.any(String), book: 'wallet', sats: -300, balanceSats: 700 },
        { accountId: reseller, accountName: expect.any(String), book: 'sales', sats: 300 },
      ],
      timestamp: Date.UTC(2026, 10, 2, 9) / 1_000,
    },
  ]);
});

test('it is narrowed by account, kind, day and cause, each alone and together', async () => {
  expect(causesOf(await list())).toEqual(['i-2', 'r-1', 'c-2', 'c-1', 'i-1']);
  expect(causesOf(await list({ accountId: reseller }))).toEqual(['c-2', 'c-1']);
  expect(causesOf(await list({ kind: 'topUp' }))).toEqual(['i-2', 'i-1']);
  expect(causesOf(await list({ day: '2026-11-30' }))).toEqual(['r-1']);
  expect(causesOf(await list({ cause: 'call' }))).toEqual(['c-2', 'c-1']);
  expect(causesOf(await list({ accountId: reseller, kind: 'usage', day: '2026-11-03', cause: 'call' }))).toEqual([
    'c-2',
  ]);
  expect(causesOf(await list({ accountId: reseller, cause: 'i-1' }))).toEqual([]);
});

test('it comes page by page', async () => {
  for (const query of [{}, { accountId: organization }]) {
    const first = await list({ ...query, pageSize: 2 });
    const second = await list({ ...query, pageSize: 2, cursor: first.nextCursor });
    const third = await list({ ...query, pageSize: 2, cursor: second.nextCursor });
    expect([causesOf(first), causesOf(second), causesOf(third), third.nextCursor]).toEqual([
      ['i-2', 'r-1'],
      ['c-2', 'c-1'],
      ['i-1'],
      undefined,
    ]);
  }
});

const target = () => ({ targetAccountId: organization });
const november = {
  month: '2026-11',
  isOver: true,
  opening: { sats: 1_000, usd: '1.00' },
  closing: { sats: 1_155, usd: '1.16' },
  lines: [
    { kind: 'usage', count: 2, inSats: 0, outSats: 345, usd: '-0.34' },
    { kind: 'refund', count: 1, inSats: 500, outSats: 0, usd: '0.50' },
  ],
  isDemo: true,
};

test('a statement begins with what was there, sums up what moved, and ends with what is left', async () => {
  const read = async (query: object) =>
    (await host.as('owner').call(statements.readStatement, { target: target(), query: { ...query } })).body.statement;
  expect(await read({ month: '2026-11' })).toEqual({
    accountId: organization,
    accountName: expect.any(String),
    ...november,
  });
  expect(await read({})).toMatchObject({
    month: '2026-12',
    isOver: false,
    opening: november.closing,
    closing: { sats: 3_155, usd: '3.16' },
  });
  expect(await read({ month: '2026-09' })).toMatchObject({
    opening: { sats: 0, usd: '0.00' },
    closing: { sats: 0, usd: '0.00' },
    lines: [],
    isDemo: false,
  });
  const above = await host
    .as('reseller')
    .call(statements.readStatement, { target: target(), query: { month: '2026-11' } });
  expect([above.status, (await host.as('cousin').call(statements.readStatement, { target: target() })).status]).toEqual(
    [200, 404],
  );
});

test('its files have the same figures', async () => {
  const csv = await host
    .as('owner')
    .call(statements.readStatement, { target: target(), query: { month: '2026-11', format: 'csv' } });
  expect(csv.text.split('\r\n')).toEqual([
    'kind,count,inSats,outSats,usd',
    'opening,,1000,,1.00',
    // No cell is a formula.
    expect.stringMatching(/^usage,2,0,345,"?'-0\.34"?$/),
    'refund,1,500,0,0.50',
    'closing,,1155,,1.16',
  ]);
  const reply = await fetch(
    `${host.url}/api/v2/wallet/statement?targetAccountId=${organization}&month=2026-11&format=pdf`,
    {
      headers: { authorization: `Bearer ${host.world.people.owner.token}` },
    },
  );
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    ...[200, 'application/pdf'],
    `attachment; filename="statement-${organization}-2026-11.pdf"`,
  ]);
  const { text } = await extractText(new Uint8Array(await reply.arrayBuffer()), { mergePages: true });
  for (const said of [
    'Statement, November 2026',
    DEMONSTRATION,
    'Opening balance',
    '1,000',
    'Usage',
    '345',
    '−$0.34',
    'Closing balance',
    '1,155 sats, $1.16',
  ])
    expect(text.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''));
});

test('all accounts that have a wallet stand beside each other, page by page and as a file', async () => {
  const read = async (query: object) => (await root().call(ledger.listStatements, { query: { ...query } })).body;
  const sums = {
    accountId: organization,
    accountType: 'organization',
    openingSats: 1_000,
    inSats: 500,
    outSats: 345,
    closingSats: 1_155,
  };
  expect((await read({ month: '2026-11' })).statements).toEqual([{ ...sums, accountName: expect.any(String) }]);
  expect((await read({ month: '2026-11', cursor: `0_${organization}` })).statements).toEqual([]);
  const { text } = await root().call(ledger.listStatements, { query: { month: '2026-11', format: 'csv' } });
  expect(text.split('\r\n')).toEqual([
    'accountId,accountName,accountType,openingSats,inSats,outSats,closingSats',
    expect.stringMatching(new RegExp(`^${organization},[^,]+,organization,1000,500,345,1155$`)),
  ]);
  expect((await host.as('owner').call(ledger.listStatements, { target: target() })).status).toBe(403);
});

test('it adds up where the later one of two movements was booked before the other', async () => {
  await booked('2027-01-05T09:00:00Z', 'topUp', { type: 'invoice', id: 'i-3' }, added(100, 3_305));
  await booked('2027-01-05T09:00:01Z', 'topUp', { type: 'invoice', id: 'i-4' }, added(50, 3_205));
  const month = '2027-01';
  const { statement } = (await host.as('owner').call(statements.readStatement, { target: target(), query: { month } }))
    .body;
  const [sum] = (await root().call(ledger.listStatements, { query: { month } })).body.statements;
  expect([
    statement.opening.sats,
    statement.lines.map(({ inSats }) => inSats),
    statement.closing.sats,
    sum,
  ]).toMatchObject([3_155, [150], 3_305, { openingSats: 3_155, inSats: 150, outSats: 0, closingSats: 3_305 }]);
});
