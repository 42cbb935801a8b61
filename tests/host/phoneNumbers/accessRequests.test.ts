import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as endpoints from '#contract/endpoints/phoneNumbers';
import { ACCESS_IS_ON, accessMailSubject } from '#contract/rules/messages/phoneNumbers';
import type { JobContext } from '#server/jobs/job.ts';
import { tellOfAccessRequest } from '#server/jobs/tellOfAccessRequest.ts';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';
import { noFetch } from '#tests/host/jobs/worker.ts';

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
  await host.rows(
    sql`update account set vida_premium = false, sms_enabled = false where id = ${target.targetAccountId}`,
  );
});

const ask = (body: object = {}, person: 'owner' | 'admin' | 'agent' = 'owner') =>
  host.as(person).call(endpoints.requestAccess, { target, body });
const asked = async () => (await host.as('owner').call(endpoints.listAccessRequests, { target })).body.requests;

/** Runs the queued mails to resellers; the last of them may be one that is refused. */
async function tell(send: (email: Email) => Promise<void>): Promise<void> {
  const { scoped } = host.database.db;
  const { rows } = await scoped({ kind: 'jobs' }, (db) =>
    db.execute<{ data: unknown }>(sql`delete from pgboss.job where name = ${tellOfAccessRequest.name} returning data`),
  );
  const context: JobContext = {
    scoped,
    finish: scoped,
    fetch: noFetch,
    nowMs: host.clock.nowMs,
    host: { ...host.jobHost, providers: { ...host.jobHost.providers, email: { send, close() {} } } },
    signal: new AbortController().signal,
  };
  for (const { data } of rows) await tellOfAccessRequest.perform(context, data);
}

test('a request is kept once, shows that it was made, and is told to the people of the reseller', async () => {
  expect(await asked()).toEqual([]);
  const first = await ask({ text: 'We answer by text.' });
  expect(first.body.request).toMatchObject({ feature: 'sms', text: 'We answer by text.', askedBy: 'Person owner' });
  const again = await ask({ text: 'Please!' }, 'admin');
  expect(again.body.request).toEqual(first.body.request);
  expect(await asked()).toEqual([first.body.request]);

  const sent: Email[] = [];
  await tell(async (email) => {
    sent.push(email);
  });
  expect(sent).toMatchObject([
    {
      to: host.world.people.reseller.email,
      subject: expect.stringContaining(accessMailSubject('Name of organization', 'sms')),
      text: expect.stringMatching(/Person owner[\s\S]*We answer by text\.[\s\S]*\/app\/org\/\d+$/),
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
  const sent: Email[] = [];
  await tell(async (email) => {
    sent.push(email);
  });
  expect(sent).toEqual([]);
});

test('an agent does not ask', async () => {
  const refused = await host
    .as('agent')
    .call(endpoints.requestAccess, { target: { targetAccountId: host.agentId }, body: {} });
  expect(refused.status).toBe(403);
});
