/** Bills as papers: under the brand of whoever sells, downloaded, and mailed once when they are paid or could not be, and again on a press. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import { billIsMailed, DEMONSTRATION, NO_BILLING_ADDRESS } from '#contract/rules/messages/bills';
import { mailBill } from '#server/jobs/mailBill.ts';
import { drawPaper } from '#server/papers/drawPaper.ts';
import type { Paper } from '#server/papers/paper.ts';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { addCard, bill, sell, stay } from './plans';

const clock = testClock(Date.UTC(2027, 0, 31, 9));
let host: TestHost;
let organization: number;
let target: { targetAccountId: number };
let premium: string;
beforeAll(async () => {
  host = await startTestHost({ clock });
  organization = host.world.accounts.organization;
  target = { targetAccountId: organization };
  await stay(host);
  premium = await sell(host);
  await execute(sql`update account set settings = settings || '{"brandName": "Harbor Voice", "accentColor": "#7a1f5c"}'
    where id = ${host.world.accounts.reseller}`);
});
afterAll(() => host.stop());

const execute = <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute<T>(statement));
const owner = () => host.as('owner');

/** The mails of bills that wait to be sent, which are sent. */
async function sent(): Promise<readonly Email[]> {
  const { rows } = await host.database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute<{ data: unknown }>(sql`delete from pgboss.job where name = 'mail-bill' returning data`),
  );
  const mails: Email[] = [];
  const email = { send: async (mail: Email) => void mails.push(mail), close: () => {} };
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const providers = { ...noHost.providers, email };
  const context = {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  };
  for (const { data } of rows) await mailBill.perform(context, data);
  return mails;
}

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, '');
};
const bare = (text: string) => text.replace(/\s+/g, '');
const file = (id: string, person: 'owner' | 'cousin' = 'owner') =>
  fetch(`${host.url}/api/v2/billing/bills/${id}?targetAccountId=${organization}&format=pdf`, {
    headers: { authorization: `Bearer ${host.world.people[person].token}` },
  });

test('a bill that is paid is mailed once, with its PDF under the brand of the reseller', async () => {
  const cardId = await addCard(host, organization, 'succeeds');
  const paid = (await owner().call(subscriptions.subscribe, { target, body: { productPlanId: premium, cardId } })).body
    .bill;
  if (!paid) throw new Error('there is no bill');
  const mails = await sent();
  expect(mails).toEqual([
    {
      to: host.world.people.owner.email,
      subject: `Bill ${paid.number}: $149.00, paid (Harbor Voice)`,
      text: expect.stringContaining(
        `bill ${paid.number}\nPremium, Jan 31, 2027 to Feb 28, 2027: $149.00\nTotal $149.00. It is paid.`,
      ),
      files: [{ name: `bill-${paid.number}.pdf`, type: 'application/pdf', bytes: expect.any(Buffer) }],
      from: expect.objectContaining({ name: 'Harbor Voice' }),
    },
  ]);
  expect(await sent()).toEqual([]);
  const reply = await file(paid.id);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    ...[200, 'application/pdf'],
    `attachment; filename="bill-${paid.number}.pdf"`,
  ]);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = await textOf(bytes);
  for (const said of [
    ...['Harbor Voice', `Bill ${paid.number}`, DEMONSTRATION, 'From', 'For', 'Period', 'Jan 31, 2027 to Feb 28, 2027'],
    ...['State', 'Paid on Jan 31, 2027', 'Premium, Jan 31, 2027 to Feb 28, 2027', '$149.00', 'Total, without tax'],
  ])
    expect(text).toContain(bare(said));
  expect(text).toBe(await textOf(mails[0]?.files?.[0]?.bytes ?? new Uint8Array()));
  expect((await file(paid.id, 'cousin')).status).toBe(404);
});

test('one that could not be paid is mailed the first time, and on a press again', async () => {
  await execute(sql`delete from card where account_id = ${organization}`);
  clock.advance(Date.UTC(2027, 1, 28, 10) - clock.nowMs());
  await stay(host);
  await bill(host, clock);
  const first = await sent();
  expect(first.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Bill .*: \$149\.00 \(Harbor Voice\)$/)]);
  clock.advance(Date.UTC(2027, 2, 7, 11) - clock.nowMs());
  await stay(host);
  await bill(host, clock);
  expect(await sent()).toEqual([]);
  const open = (await owner().call(subscriptions.listBills, { target, query: {} })).body.bills[0];
  const params = { id: open?.id ?? '' };
  const pressed = await owner().call(subscriptions.mailBill, { target, params });
  expect(pressed.body).toEqual({ success: true, message: billIsMailed(host.world.people.owner.email) });
  const [again] = await sent();
  expect(await textOf(again?.files?.[0]?.bytes ?? new Uint8Array())).toContain(bare('Open: not paid yet'));
});

test('it goes to the address of the account, or to nobody where there is none', async () => {
  const params = { id: (await owner().call(subscriptions.listBills, { target, query: {} })).body.bills[0]?.id ?? '' };
  await execute(sql`update account set email = 'billing@olivetta.test' where id = ${organization}`);
  await owner().call(subscriptions.mailBill, { target, params });
  expect((await sent()).map(({ to }) => to)).toEqual(['billing@olivetta.test']);
  await execute(sql`update account set email = null where id = ${organization}`);
  await host.database.db.scoped({ kind: 'auth' }, (db) =>
    db.execute(
      sql`update app_user set email = null where id in (${host.world.people.owner.id}, ${host.world.people.revoked.id})`,
    ),
  );
  const nobody = await owner().call(subscriptions.mailBill, { target, params });
  expect([nobody.status, nobody.body]).toMatchObject([409, { message: NO_BILLING_ADDRESS }]);
});

const paper: Paper = {
  brand: { name: 'Harbor', accent: '#3454d1', logo: null },
  title: 'Bill 1-000001',
  mark: null,
  facts: [],
  parties: [{ label: 'For', lines: ['Ολυμπία Кафе Łódź'] }],
  table: { heads: ['What', 'US dollars'], rows: Array.from({ length: 60 }, (_, n) => [`Line ${n + 1}`, '$1.00']) },
  sums: [{ label: 'Total', value: '$60.00' }],
  notes: [],
  madeAtMs: Date.UTC(2027, 0, 1),
};

test('a paper has as many pages as it needs, each with its heads and its number', async () => {
  const { totalPages, text } = await extractText(new Uint8Array(await drawPaper(paper)));
  expect([
    totalPages,
    text.map((page) => /US\s*dollars/.test(page)),
    text.map((page) => /\d\s*\/\s*2/.test(page)),
  ]).toEqual([2, [true, true], [true, true]]);
  const whole = bare(text.join(''));
  for (const said of ['ΟλυμπίαКафеŁódź', 'Line1', 'Line60', '$60.00']) expect(whole).toContain(said);
});

test('letters that the font does not have, and the logo, are drawn as pictures; a logo that cannot be read gives way to the name', async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const drawn = await drawPaper({
    ...paper,
    brand: { ...paper.brand, logo },
    parties: [{ label: 'For', lines: ['海港餐厅'] }],
  });
  const plain = await drawPaper({ ...paper, brand: { ...paper.brand, logo: Buffer.from('no picture') } });
  const pictures = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  // Each has its pixels, and how opaque they are.
  expect([pictures(drawn) >= 2, pictures(plain)]).toEqual([true, 0]);
  expect(await textOf(plain)).toContain('Harbor');
});
