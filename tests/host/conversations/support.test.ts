import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSupportRequest } from '#contract/endpoints/support';
import { NO_SUPPORT_ABOVE, SUPPORT_MAIL_OFF, SUPPORT_SENT, tooManySupportRequests } from '#contract/rules/messages';
import { mailSupportRequest } from '#server/jobs/mailSupportRequest.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The get-support form (specification 2, help button): who gets it, and how often it may be sent. */

let host: TestHost;
const clock = testClock();
beforeAll(async () => {
  host = await startTestHost({ clock });
});
afterAll(() => host.stop());
beforeEach(async () => {
  clock.set(START_MS);
  await execute(sql`delete from support_request`);
  await queued();
});

const execute = (query: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(query));
type Who = Parameters<TestHost['as']>[0];
const ask = (who: Who, targetAccountId: number, body: { message: string; name?: string; email?: string }) =>
  host.as(who).call(createSupportRequest, { target: { targetAccountId }, body });

/** The queued mails, which are taken from the queue. */
async function queued(): Promise<readonly { requestId: string; to: string }[]> {
  const { rows } = await host.database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute<{ data: { requestId: string; to: string } }>(
      sql`delete from pgboss.job where name = ${mailSupportRequest.name} returning data`,
    ),
  );
  return rows.map(({ data }) => data).sort((one, other) => one.to.localeCompare(other.to));
}

test('reaches the people of the account above, with an answer to who asked', async () => {
  const { organization, agent, reseller } = host.world.accounts;
  const asked = await ask('owner', organization, { message: '  My calls are not answered. ' });
  expect([asked.status, asked.body]).toEqual([200, { success: true, message: SUPPORT_SENT }]);
  const ofOrganization = await queued();
  expect(ofOrganization.map(({ to }) => to)).toEqual([host.world.people.reseller.email]);
  await ask('admin', agent, { message: 'Help' });
  expect((await queued()).map(({ to }) => to)).toEqual([host.world.people.reseller.email]);
  await ask('reseller', reseller, { message: 'Help' });
  expect((await queued()).map(({ to }) => to)).toEqual([host.world.people.partner.email]);

  const mails: object[] = [];
  const { scoped } = host.database.db;
  const email = { send: async (mail: object) => void mails.push(mail), close: () => {} };
  await mailSupportRequest.perform(
    {
      scoped,
      finish: scoped,
      nowMs: clock.nowMs,
      fetch: noFetch,
      host: { ...noHost, providers: { ...noHost.providers, email } },
      signal: new AbortController().signal,
    },
    ofOrganization[0],
  );
  const owner = host.world.people.owner.email;
  expect(mails).toEqual([
    {
      to: host.world.people.reseller.email,
      subject: 'Person owner (Name of organization) asks for help',
      text: expect.stringContaining('My calls are not answered.'),
      replyTo: owner,
    },
  ]);
  expect(JSON.stringify(mails)).toContain(`An answer to this mail goes to ${owner}.`);
});

test('takes another name and address for the answer', async () => {
  await ask('owner', host.world.accounts.organization, {
    message: 'Help',
    name: 'Chiara',
    email: 'Chiara@Elsewhere.test',
  });
  const { rows } = await execute(sql`select name, email, message from support_request`);
  expect(rows).toEqual([{ name: 'Chiara', email: 'chiara@elsewhere.test', message: 'Help' }]);
});

test('is refused without words, at the root, and ten times an hour later', async () => {
  const { organization } = host.world.accounts;
  expect((await ask('owner', organization, { message: '  ' })).status).toBe(422);
  const root = await host.as('superAdmin').call(createSupportRequest, { body: { message: 'Help' } });
  expect([root.status, root.body]).toMatchObject([422, { message: NO_SUPPORT_ABOVE }]);
  for (let count = 0; count < 10; count += 1) await ask('owner', organization, { message: `Help ${count}` });
  const refused = await ask('owner', organization, { message: 'Help again' });
  expect([refused.status, refused.body]).toMatchObject([429, { message: tooManySupportRequests(10) }]);
  expect((await ask('admin', organization, { message: 'Another person' })).status).toBe(200);
  clock.set(START_MS + 3_600_000);
  expect((await ask('owner', organization, { message: 'Help again' })).status).toBe(200);
});

test('stores nothing where no mail can be sent', async () => {
  const other = await startTestHost({ clock, env: { PUBLIC_URL: 'https://phone.test' } });
  const target = { targetAccountId: other.world.accounts.organization };
  const refused = await other.as('owner').call(createSupportRequest, { target, body: { message: 'Help' } });
  expect([refused.status, refused.body]).toMatchObject([501, { message: SUPPORT_MAIL_OFF }]);
  const stored = await other.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select from support_request`),
  );
  expect(stored.rowCount).toBe(0);
  await other.stop();
});
