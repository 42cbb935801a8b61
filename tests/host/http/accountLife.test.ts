import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const answerOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];

// Without a notice, a stream would be checked after 15 seconds.
test('a disabled account ends the streams, sessions and chats below it, says why to those above, and keeps what it has', {
  timeout: 12_000,
}, async () => {
  const { organization, agent } = host.world.accounts;
  const atAgent = { targetAccountId: agent };
  const owner = host.as('owner');
  await owner.call(endpoints.saveCampaign, { target: atAgent, body: { agentInstructions: 'Open at nine.' } });
  await owner.call(endpoints.publishAgent, { target: atAgent, body: {} });
  const reader = await readEvents(`${host.url}/api/v2/events`, {
    authorization: `Bearer ${host.world.people.owner.token}`,
  });
  await reader.until(1);
  const body = { username: 'organization', reason: 'Payment', details: 'Two invoices are open.' };
  const disabled = await host.as('superAdmin').call(endpoints.disableAccount, { body });
  await reader.ended;

  const chat = { body: { targetAgent: agent, promptText: 'When?' } };
  const record = await host.as('reseller').call(endpoints.readAccount, { target: { targetAccountId: organization } });
  const shutOut = [
    await owner.call(endpoints.readIdentity, {}),
    await owner.call(endpoints.readAccount, { target: atAgent }),
    await host.as('guest').call(endpoints.runPrompt, chat),
    await host.client(null).call(endpoints.readPublicProfile, { params: { username: 'agent' } }),
  ].map(answerOf);
  const enabled = await host.as('reseller').call(endpoints.enableAccount, { body: { username: 'ORGANIZATION' } });
  const again = await owner.call(endpoints.readAccount, { target: atAgent });
  const after = await host.as('reseller').call(endpoints.readAccount, { target: { targetAccountId: organization } });

  expect([answerOf(disabled), shutOut, answerOf(enabled)]).toEqual([
    [200, 'Organization disabled!'],
    [
      [403, messages.ACCOUNT_DISABLED],
      [403, messages.ACCOUNT_DISABLED],
      [404, messages.NOT_FOUND],
      [404, messages.NOT_FOUND],
    ],
    [200, 'Account enabled!'],
  ]);
  expect(record.body).toMatchObject({
    active: false,
    disabledTimestamp: expect.any(Number),
    disableReason: 'Payment',
    disableDetails: 'Two invoices are open.',
  });
  expect(again.status).toBe(200);
  expect(after.body).not.toMatchObject({ disableReason: expect.anything() });
});

test('a disabled account keeps nobody out of the others that they belong to', async () => {
  const { organization, siblingOrganization } = host.world.accounts;
  const { id } = host.world.people.admin;
  await execute(
    sql`insert into membership (user_id, account_id, role) values (${id}, ${siblingOrganization}, 'admin')`,
  );
  const switched = { body: { username: 'organization' } };
  await host.as('superAdmin').call(endpoints.disableAccount, switched);
  const read = (targetAccountId: number) =>
    host.as('admin').call(endpoints.readAccount, { target: { targetAccountId } });
  const identity = await host.as('admin').call(endpoints.readIdentity, {});
  const answers = [await read(organization), await read(siblingOrganization)].map(({ status }) => status);
  await host.as('superAdmin').call(endpoints.enableAccount, switched);
  await execute(sql`delete from membership where user_id = ${id} and account_id = ${siblingOrganization}`);
  expect([identity.status, answers]).toEqual([200, [403, 200]]);
});

test('only those the permission table names switch an account, and none above or beside their own', async () => {
  const by = async (person: 'admin' | 'owner' | 'reseller' | 'agent', username: string) =>
    (await host.as(person).call(endpoints.disableAccount, { body: { username } })).status;
  expect([
    await by('admin', 'agent'),
    await by('agent', 'agent'),
    await by('owner', 'reseller'),
    await by('reseller', 'partner'),
    await by('reseller', 'nobody-has-this'),
  ]).toEqual([403, 403, 404, 404, 404]);
});

test('an account with others below is not deleted; an empty one is, and comes back with all it had', async () => {
  const { reseller, organization } = host.world.accounts;
  const target = { targetResellerId: reseller };
  const inOrganization = { target, body: { targetOrganizationId: organization } };
  const partner = host.as('partner');
  const living = async (parentId: number) => {
    const { rows } = await execute(
      sql`select count(*)::int as n from account where parent_id = ${parentId} and deleted_at is null`,
    );
    return (rows[0] as { n: number }).n;
  };
  const agents = await living(organization);
  const withAgents = await partner.call(endpoints.deleteOrganization, inOrganization);
  const withOrganizations = await partner.call(endpoints.deleteAccount, { body: { targetAccountId: reseller } });
  expect([answerOf(withAgents), answerOf(withOrganizations)]).toEqual([
    [409, messages.stillHas('organization', agents)],
    [409, messages.stillHas('reseller', await living(reseller))],
  ]);

  await execute(sql`update account set deleted_at = now() where parent_id = ${organization}`);
  const members = () => host.as('owner').call(endpoints.readIdentity, {});
  const deleted = await partner.call(endpoints.deleteOrganization, inOrganization);
  const out = await members();
  const twice = await partner.call(endpoints.deleteOrganization, inOrganization);
  const restore = { target: { targetAccountId: reseller }, body: { targetAccountId: organization } };
  const foreign = await host.as('neighbour').call(endpoints.restoreAccount, { body: restore.body });
  const restored = await host.as('reseller').call(endpoints.restoreAccount, restore);
  const back = await members();
  expect([deleted.status, out.status, twice.status, foreign.status, restored.status, back.status]).toEqual([
    200, 401, 404, 404, 200, 200,
  ]);
});

test('what was deleted more than 30 days ago, or whose external id is taken, is not restored', async () => {
  const { reseller, organization, siblingOrganization } = host.world.accounts;
  const target = { targetAccountId: reseller };
  const restore = () =>
    host.as('reseller').call(endpoints.restoreAccount, { target, body: { targetAccountId: organization } });
  await execute(sql`update account set deleted_at = now() - interval '31 days' where id = ${organization}`);
  const late = await restore();
  await execute(sql`update account set deleted_at = now(), external_account_id = 'crm-7' where id = ${organization}`);
  await execute(sql`update account set external_account_id = 'crm-7' where id = ${siblingOrganization}`);
  const taken = await restore();
  expect([answerOf(late), answerOf(taken)]).toEqual([
    [404, messages.NOT_FOUND],
    [409, messages.EXTERNAL_ID_TAKEN],
  ]);
});
