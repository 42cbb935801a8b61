import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { NOTIFICATION_DEFAULTS } from '#contract/rules/conversations/notificationSettings';
import type { Scope } from '#server/db/scope.ts';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { noticeMails, runNoticeJobs } from './noticeJobs';

/** What the people of a partner or reseller are told of the accounts that they run (specification 7, Activity). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await execute(sql`delete from notification`);
  await execute(sql`update app_user set settings = '{}'`);
  await noticeMails(host.database.db);
});

const execute = async (statement: ReturnType<typeof sql>) =>
  (await host.database.db.scoped({ kind: 'super' }, (db) => db.execute<{ id: number }>(statement))).rows;
const resellerId = () => host.world.accounts.reseller;
const list = async (person: PersonKey, targetAccountId?: number) =>
  (
    await host
      .as(person)
      .call(endpoints.listNotifications, { target: targetAccountId === undefined ? {} : { targetAccountId } })
  ).body;
const told = async (person: PersonKey, targetAccountId?: number) =>
  (await list(person, targetAccountId)).notifications.map(({ name, text }) => [name, text]);
const create = async (person: PersonKey, orgName: string) =>
  (
    await host.as(person).call(endpoints.createOrganization, {
      body: { orgName },
      target: { targetResellerId: resellerId() },
    })
  ).body.account;
const choose = (person: PersonKey, body: object) => host.as(person).call(endpoints.saveNotificationSettings, { body });

/** Signs up a business at the reseller. */
async function signUp(email: string, businessName: string): Promise<void> {
  const body = { email, businessName, name: 'Nora', targetAccountId: resellerId() };
  expect((await host.client(null).call(endpoints.signupEmail, { body })).status).toBe(200);
  const verificationCode = codeFor(host, email);
  await host.client(null).call(endpoints.verifyEmail, { body: { email, verificationCode } });
}

/** A colleague of the reseller's person. */
async function colleague(): Promise<number> {
  const [person] = await execute(sql`insert into app_user (email, username, name)
    values ('colleague@world.test', 'colleague', 'Person colleague')
    on conflict (lower(email)) do update set name = excluded.name returning id`);
  await execute(sql`insert into membership (account_id, user_id, role)
    values (${resellerId()}, ${person?.id}, 'admin') on conflict do nothing`);
  return person?.id ?? 0;
}

describe('an organization that came into being', () => {
  test('is told to the people of its reseller, whole, and to nobody else', async () => {
    await signUp('nora@tulip.test', 'Tulip');
    const [made] = await execute(sql`select id from account where org_name = 'Tulip'`);
    expect(await list('reseller')).toEqual({
      success: true,
      notifications: [
        {
          id: expect.any(String),
          type: 'organizationCreated',
          accountId: made?.id,
          name: 'Tulip',
          text: 'Nora signed up.',
          path: `/app/org/${made?.id}`,
          timestamp: expect.any(Number),
        },
      ],
      total: 1,
      settings: NOTIFICATION_DEFAULTS,
    });
    const others = await Promise.all(
      (['owner', 'agent', 'neighbour', 'cousin', 'partner'] as const).map((one) => told(one)),
    );
    expect(others).toEqual([[], [], [], [], []]);
    // A partner acts for its resellers, and reads there what they are told.
    expect([await told('partner', resellerId()), await told('superAdmin', resellerId())]).toEqual([
      [['Tulip', 'Nora signed up.']],
      [['Tulip', 'Nora signed up.']],
    ]);
  });

  test('is not told to who created it, and names nobody from above', async () => {
    await create('reseller', 'Mine');
    await create('partner', 'Given');
    expect([await told('reseller'), await told('partner', resellerId())]).toEqual([
      [['Given', 'Created for you.']],
      [['Mine', 'Person reseller created it.']],
    ]);
  });

  test('is told to its owner as well if a program created it', async () => {
    const { body } = await host.as('reseller').call(endpoints.createToken, { body: { description: 'Sync' } });
    const program = host.client(body.token.token);
    await program.call(endpoints.createOrganization, { body: { orgName: 'Synced' } });
    expect(await told('reseller')).toEqual([['Synced', 'Created by a program of Person reseller.']]);
  });

  test('is told no more once it is deleted, and again when it is restored', async () => {
    const { id } = await create('partner', 'Brief');
    const change = (endpoint: typeof endpoints.deleteAccount | typeof endpoints.restoreAccount) =>
      host.as('partner').call(endpoint, { body: { targetAccountId: id } });
    await change(endpoints.deleteAccount);
    const gone = await list('reseller');
    await change(endpoints.restoreAccount);
    expect([gone.notifications, gone.total, (await list('reseller')).total]).toEqual([[], 0, 1]);
  });
});

test('a reseller that came into being is told to its partner, and to no other', async () => {
  const body = { resellerName: 'Lane' };
  const made = await host
    .as('superAdmin')
    .call(endpoints.createReseller, { body, target: { targetPartnerId: host.world.accounts.partner } });
  const { notifications } = await list('partner');
  expect(notifications).toMatchObject([
    { type: 'resellerCreated', name: 'Lane', text: 'Created for you.', path: `/app/reseller/${made.body.account.id}` },
  ]);
  expect([await told('reseller'), await told('superAdmin', host.world.accounts.otherPartner)]).toEqual([[], []]);
});

test('the database shows it to no organization and to no other reseller', async () => {
  await create('partner', 'Kept apart');
  const { accounts } = host.world;
  const seen = (scope: Scope) =>
    host.database.db.scoped(scope, async (db) => (await db.execute(sql`select id from notification`)).rows.length);
  const place = { partnerId: accounts.partner, resellerId: accounts.reseller };
  const scopes: Scope[] = [
    { kind: 'partner', partnerId: accounts.partner },
    { kind: 'reseller', ...place },
    { kind: 'org', ...place, orgId: accounts.organization },
    { kind: 'agent', ...place, orgId: accounts.organization, agentId: accounts.agent },
    { kind: 'reseller', partnerId: accounts.partner, resellerId: accounts.otherReseller },
    { kind: 'partner', partnerId: accounts.otherPartner },
  ];
  expect(await Promise.all(scopes.map(seen))).toEqual([1, 1, 0, 0, 0, 0]);
});

test('one is cleared, or all, for everybody of the account; nobody clears those of another', async () => {
  await create('partner', 'One');
  await create('partner', 'Two');
  const clear = (person: PersonKey, body: object) => host.as(person).call(endpoints.clearNotifications, { body });
  const [second] = (await list('reseller')).notifications;
  await clear('owner', { clear: second?.id });
  await clear('cousin', { clearAll: true });
  await clear('owner', { clearAll: true });
  expect((await list('reseller')).total).toBe(2);
  await clear('reseller', { clear: second?.id });
  expect(await told('reseller')).toEqual([['One', 'Created for you.']]);
  await clear('reseller', { clearAll: true });
  expect((await list('reseller')).total).toBe(0);
});

test('a kind that the person switched off is left out', async () => {
  await create('partner', 'Quiet');
  await choose('reseller', { kinds: { organizationCreated: false } });
  expect((await list('reseller')).total).toBe(0);
});

describe('by mail', () => {
  const WANTED = { mails: { organizationCreated: true } };

  test('it goes to those who want it, under the brand of the account, and leads to the account', async () => {
    await colleague();
    await choose('reseller', WANTED);
    await execute(sql`update account set settings = settings || '{"brandName": "Harbor"}' where id = ${resellerId()}`);
    await signUp('nora@violet.test', 'Violet');
    const [made] = await execute(sql`select id from account where org_name = 'Violet'`);
    expect(await noticeMails(host.database.db)).toEqual([
      {
        to: host.world.people.reseller.email,
        subject: 'New organization: Violet (Harbor)',
        text: `Violet\nNora signed up.\n\nSee it: http://localhost/app/org/${made?.id}`,
        from: { name: 'Harbor', address: 'nobody@localhost' },
      },
    ]);
    await execute(sql`update account set settings = settings - 'brandName' where id = ${resellerId()}`);
  });

  test('by default nobody gets it, nor who caused it, nor whose kind is off', async () => {
    await signUp('nora@iris.test', 'Iris');
    await choose('reseller', WANTED);
    await create('reseller', 'Own');
    await choose('reseller', { kinds: { organizationCreated: false } });
    await create('partner', 'Unheard');
    expect(await noticeMails(host.database.db)).toEqual([]);
  });

  test('one that was cleared before is not sent, nor to somebody who may not act for the account any more', async () => {
    await choose('reseller', WANTED);
    await create('partner', 'Seen');
    await host.as('reseller').call(endpoints.clearNotifications, { body: { clearAll: true } });
    expect(await noticeMails(host.database.db)).toEqual([]);
    const userId = await colleague();
    await execute(sql`update app_user set settings = ${JSON.stringify({ notifications: WANTED })}::jsonb
      where id = ${userId}`);
    await create('partner', 'Left');
    const sent: string[] = [];
    await runNoticeJobs(host.database.db, async ({ to }) => {
      sent.push(to);
      // The other leaves while the first mail is on its way.
      await execute(sql`update app_user set active = false where email <> ${to}
        and email in ('colleague@world.test', ${host.world.people.reseller.email})`);
    });
    expect(sent.length).toBe(1);
    await execute(sql`update app_user set active = true where email <> 'disabled@world.test'`);
    await execute(sql`delete from membership where user_id = ${userId}`);
  });

  test('none is sent of an account that is disabled', async () => {
    await choose('reseller', WANTED);
    await create('partner', 'Late');
    await execute(sql`update account set active = false where id = ${resellerId()}`);
    expect(await noticeMails(host.database.db)).toEqual([]);
    await execute(sql`update account set active = true where id = ${resellerId()}`);
  });
});
