/** Recommending the product: invitations, who came by them, and the rewards that are claimed, each once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import * as referrals from '#contract/endpoints/money/referrals';
import * as wallet from '#contract/endpoints/money/wallet';
import { INVITE_TARGET_INVALID, INVITED_BEFORE, NO_REWARDS, tooManyInvites } from '#contract/rules/messages/referrals';
import { book, type Side } from '#server/domain/money/book.ts';
import { testClock } from '#tests/support/clock.ts';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from './standInNode';

const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };
/** $10 at the stated rate. */
const SATS_OF_10 = 23_256;

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock, config: { REFERRAL_USD: 1_000n } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const read = async () => (await owner().call(referrals.referralRewards, { target })).body;
const claim = (key?: string) =>
  owner().call(referrals.claimRewards, { target, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const sats = async () => (await owner().call(wallet.readWallet, { target })).body.wallet.sats;
const invite = async (to: string) => {
  const { status, body } = await owner().call(referrals.sendInvite, { target, body: { target: to } });
  return [status, (body as { message?: string }).message];
};
const pathOf = (url: string) => new URL(url).pathname;

/** Somebody opens the invitation, and signs up. @returns the new organization */
async function joinBy(url: string, email: string): Promise<number> {
  const opened = await fetch(host.url + pathOf(url), { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/signup']);
  const stranger = host.client(null);
  const accountId = host.world.accounts.reseller;
  await stranger.call(endpoints.signupEmail, { body: { email, businessName: 'Bakery', accountId } });
  const { body } = await stranger.call(endpoints.verifyEmail, {
    body: { email, verificationCode: codeFor(host, email) },
  });
  return (await host.client(body.token).call(endpoints.readAccount, {})).body.id;
}

const moves = (accountId: number, kind: 'topUp' | 'usage', sats: bigint, other: Side) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    book(db, {
      ...{ accountId, kind, cause: { type: 'test' }, key: crypto.randomUUID(), rate },
      sides: [other, { book: 'wallet', accountId, sats }],
    }),
  );
const pays = (accountId: number, provider: string) =>
  moves(accountId, 'topUp', 50_000n, { book: 'outside', provider, accountId, sats: -50_000n });
const spends = (accountId: number, sats: bigint) =>
  moves(accountId, 'usage', -sats, { book: 'sales', accountId, sats });
/** A card takes back what it paid, which is not in the wallet any more: the host bears it. */
const takesBack = (accountId: number, provider: string) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    book(db, {
      ...{ accountId, kind: 'correction', cause: { type: 'test' }, key: crypto.randomUUID(), rate },
      sides: [
        { book: 'outside', provider, accountId, sats: 50_000n },
        { book: 'cost', accountId, sats: -50_000n },
      ],
    }),
  );

test('an organization that came by the invitation brings a reward once it has spent as much, which is claimed once', async () => {
  const { url } = await read();
  const came = await joinBy(url, 'first@join.test');
  expect(await read()).toMatchObject({
    rewardUsd: '10.00',
    referrals: [{ state: 'joined' }],
    claimable: { count: 0, sats: 0, usd: '0.00' },
  });
  const nothing = { count: 0, sats: 0, usd: '0.00' };
  // Money of the demo is none, and what was only paid in could be withdrawn again.
  await pays(came, 'demo');
  await spends(came, 30_000n);
  expect((await claim()).body.claimed).toEqual(nothing);
  await moves(came, 'usage', 30_000n, { book: 'sales', accountId: came, sats: -30_000n });
  await pays(came, 'Stripe');
  expect((await claim()).body.claimed).toEqual(nothing);
  await spends(came, BigInt(SATS_OF_10));
  await takesBack(came, 'Stripe');
  expect((await claim()).body.claimed).toEqual(nothing);
  await pays(came, 'Stripe');
  expect(await read()).toMatchObject({
    referrals: [{ state: 'earned', usd: '10.00' }],
    claimable: { count: 1, sats: SATS_OF_10, usd: '10.00' },
  });
  const before = await sats();
  const claimed = await Promise.all(Array.from({ length: 50 }, (_, at) => claim(at % 2 === 0 ? 'pressed' : undefined)));
  const counts = claimed.map(({ body }) => body.claimed.count);
  expect([
    claimed.map(({ status }) => status),
    counts.filter((_, at) => at % 2 === 1).every((count) => count <= 1),
  ]).toEqual([claimed.map(() => 200), true]);
  expect([(await sats()) - before, (await read()).referrals, await drift(host)]).toMatchObject([
    SATS_OF_10,
    [{ state: 'claimed', usd: '10.00' }],
    [],
  ]);
  const { transactions } = (await owner().call(wallet.recentTransactions, { target, query: {} })).body;
  expect(transactions[0]).toMatchObject({ kind: 'reward', cause: { type: 'reward', id: String(came) }, usd: '10.00' });
});

test('nobody writes where an organization came from: the host alone knows it', async () => {
  const { url, referrals: before } = await read();
  const signUpRef = pathOf(url).split('/').at(-1) ?? '';
  const at = { targetAccountId: host.world.accounts.siblingOrganization };
  const body = { settings: { signUpRef, mine: 'kept' } };
  const changed = [
    await host.as('reseller').call(endpoints.accountSetting, { target: at, body }),
    await host.as('reseller').call(endpoints.updateAccount, { target: at, body }),
  ];
  const { settings } = (await host.as('reseller').call(endpoints.readAccount, { target: at })).body;
  expect([changed.map(({ status }) => status), settings.mine, settings.signUpRef, (await read()).referrals]).toEqual([
    [200, 200],
    'kept',
    undefined,
    before,
  ]);
});

test('who belongs to the account itself is no referral of it', async () => {
  const { url, referrals: before } = await read();
  const code = pathOf(url).split('/').at(-1);
  const at = host.world.accounts.siblingOrganization;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`update account set settings = settings || '{"signUpRef": "${code}"}' where id = ${at}`),
  );
  await pays(at, 'Stripe');
  const stranger = (await read()).referrals.length;
  const { reseller: resellerId, partner: partnerId } = host.world.accounts;
  await host.database.db.scoped({ kind: 'reseller', resellerId, partnerId }, (db) =>
    db.execute(
      `insert into membership (account_id, user_id, role) values (${at}, ${host.world.people.owner.id}, 'admin') on conflict do nothing`,
    ),
  );
  expect([stranger - before.length, (await read()).referrals.length - before.length]).toEqual([1, 0]);
});

test('who came long ago brings a reward too, however many came since', async () => {
  const code =
    pathOf((await read()).url)
      .split('/')
      .at(-1) ?? '';
  const { reseller, otherResellerOrganization: came } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    const settings = sql`jsonb_build_object('signUpRef', ${code}::text)`;
    await db.execute(sql`update account set settings = settings || ${settings} where id = ${came}`);
    await db.execute(sql`insert into account (type, parent_id, username, settings, created_at)
      select 'organization', ${reseller}::integer, 'came-' || n, ${settings}, now() + interval '1 hour'
      from generate_series(1, 200) n`);
  });
  await pays(came, 'Stripe');
  await spends(came, BigInt(SATS_OF_10));
  const { referrals: listed, claimable } = await read();
  expect([listed.length, claimable.count, (await claim()).body.claimed.count]).toEqual([200, 1, 1]);
});

test('an invitation is mailed once, and leads to the same page', async () => {
  expect([await invite(' Friend@Example.com '), await invite('friend@example.com')]).toEqual([
    [200, undefined],
    [409, INVITED_BEFORE],
  ]);
  const mail = host.mails.at(-1);
  const { url, invited } = await read();
  expect([mail?.to, mail?.text.includes(pathOf(url)), invited.map(({ target: to }) => to)]).toEqual([
    'friend@example.com',
    true,
    ['friend@example.com'],
  ]);
  expect(await invite('nowhere')).toEqual([422, INVITE_TARGET_INVALID]);
  for (let count = 1; count < 20; count += 1) expect(await invite(`f${count}@example.com`)).toEqual([200, undefined]);
  expect(await invite('one.more@example.com')).toEqual([429, tooManyInvites(20)]);
  clock.advance(86_401_000);
  expect(await invite('one.more@example.com')).toEqual([200, undefined]);
});

test('contacts that can be invited are those who may be contacted', async () => {
  const add = (body: BodyInputOf<typeof endpoints.saveContact>) =>
    owner().call(endpoints.saveContact, { target, body });
  await add({ name: 'Ana', email: 'friend@example.com' });
  await add({ name: 'Ben', phone: '+15035550142' });
  const { contacts } = (await owner().call(referrals.mobileContacts, { target })).body;
  const shown = contacts.filter(({ name }) => name === 'Ana' || name === 'Ben');
  expect(Object.fromEntries(shown.map(({ name, isInvited }) => [name ?? '', isInvited]))).toEqual({
    Ana: true,
    Ben: false,
  });
});

test('where no rewards are given none can be claimed', async () => {
  const other = await startTestHost({ clock });
  try {
    const at = { targetAccountId: other.world.accounts.organization };
    const claimed = await other.as('owner').call(referrals.claimRewards, { target: at });
    const { rewardUsd } = (await other.as('owner').call(referrals.referralRewards, { target: at })).body;
    expect([claimed.status, claimed.body, rewardUsd]).toMatchObject([501, { message: NO_REWARDS }, null]);
  } finally {
    await other.stop();
  }
});
