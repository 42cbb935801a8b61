import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as notifications from '#contract/endpoints/notifications';
import * as endpoints from '#contract/endpoints/phoneNumbers';
import { ACCESS_IS_ON, accessMailSubject } from '#contract/rules/messages/phoneNumbers';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';
import { noticeMails, runNoticeJobs } from '#tests/host/notices/noticeJobs.ts';

/** What an organization asks its reseller for: stored once, told to the reseller's people, and answered by what they switch. */

let host: DeliveryHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startDeliveryHost();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  await host.rows(sql`delete from access_request`);
  await host.rows(sql`delete from notification`);
  await host.rows(
    sql`update account set vida_premium = false, sms_enabled = false where id = ${target.targetAccountId}`,
  );
});

const ask = (body: object = {}, person: 'owner' | 'admin' | 'agent' = 'owner') =>
  host.as(person).call(endpoints.requestAccess, { target, body });
const asked = async () => (await host.as('owner').call(endpoints.listAccessRequests, { target })).body.requests;

const tell = (send: (email: Email) => Promise<void>) => runNoticeJobs(host.database.db, send);
const told = async () =>
  (await host.as('reseller').call(notifications.listNotifications, {})).body.notifications.map(({ text }) => text);

test('a request is kept once, shows that it was made, and is told to the people of the reseller', async () => {
  expect(await asked()).toEqual([]);
  const first = await ask({ text: 'We answer by text.' });
  expect(first.body.request).toMatchObject({ feature: 'sms', text: 'We answer by text.', askedBy: 'Person owner' });
  const again = await ask({ text: 'Please!' }, 'admin');
  expect(again.body.request).toEqual(first.body.request);
  expect(await asked()).toEqual([first.body.request]);

  expect(await noticeMails(host.database.db)).toMatchObject([
    {
      to: host.world.people.reseller.email,
      subject: expect.stringContaining(accessMailSubject('Name of organization', 'sms')),
      text: expect.stringMatching(/Person owner[\s\S]*We answer by text\.[\s\S]*\/app\/org\/\d+\?orgAdmin=true$/),
    },
  ]);
});

test('what the reseller switches answers it; what an owner tries does not', async () => {
  await ask();
  await host.as('owner').call(accounts.updateOrganization, { target, body: { smsEnabled: true } });
  expect((await asked())[0]).not.toHaveProperty('answeredAt');
  await host.as('reseller').call(accounts.updateOrganization, { target, body: { smsEnabled: true } });
  expect(await asked()).toMatchObject([{ feature: 'sms', answeredAt: expect.any(Number) }]);
  expect(await ask()).toMatchObject({ status: 409, body: { message: ACCESS_IS_ON } });
  // Taken away again, it can be asked for again.
  await host.as('reseller').call(accounts.updateOrganization, { target, body: { smsEnabled: false } });
  expect((await ask({ feature: 'sms' })).status).toBe(200);
  expect((await ask({ feature: 'premium' })).status).toBe(200);
  expect((await asked()).map(({ feature }) => feature)).toEqual(['premium', 'sms']);
});

test('a request that was answered before the mail left is not mailed; a mail that fails is tried again', async () => {
  await ask();
  await expect(tell(() => Promise.reject(new Error('The mail server is away.')))).rejects.toThrow('away');
  await ask({ feature: 'premium' });
  await host.as('reseller').call(accounts.updateOrganization, { target, body: { vidaPremium: true } });
  expect(await noticeMails(host.database.db)).toEqual([]);
});

test('the bell of the reseller shows each request once, until what was asked for is switched', async () => {
  await ask({ text: 'We answer by text.' });
  await ask({ feature: 'premium' });
  await tell(async () => {});
  const both = await told();
  await host.as('reseller').call(accounts.updateOrganization, { target, body: { smsEnabled: true } });
  const open = await host.as('reseller').call(notifications.listNotifications, {});
  expect([both, open.body.notifications]).toEqual([
    ['Person owner asks for messaging.', 'Person owner asks for text messages: We answer by text.'],
    [
      {
        id: expect.any(String),
        type: 'accessRequested',
        accountId: target.targetAccountId,
        name: 'Name of organization',
        text: 'Person owner asks for messaging.',
        path: `/app/org/${target.targetAccountId}?orgAdmin=true`,
        timestamp: expect.any(Number),
      },
    ],
  ]);
});

test('without anybody at the reseller, its own address is written to', async () => {
  const { id } = host.world.people.reseller;
  await host.rows(sql`update account set email = 'desk@reseller.test' where id = ${host.world.accounts.reseller}`);
  await host.rows(sql`update app_user set active = false where id = ${id}`);
  await ask();
  expect((await noticeMails(host.database.db)).map(({ to }) => to)).toEqual(['desk@reseller.test']);
  await host.rows(sql`update app_user set active = true where id = ${id}`);
});

test('an agent does not ask', async () => {
  const refused = await host
    .as('agent')
    .call(endpoints.requestAccess, { target: { targetAccountId: host.agentId }, body: {} });
  expect(refused.status).toBe(403);
});
