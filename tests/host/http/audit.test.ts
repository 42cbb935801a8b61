import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { audit } from '#server/db/schema/index.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const entries = () =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    db
      .select({
        action: audit.action,
        accountId: audit.accountId,
        actorUserId: audit.actorUserId,
        adminUserId: audit.adminUserId,
        subjectType: audit.subjectType,
        requestId: audit.requestId,
        orgId: audit.orgId,
      })
      .from(audit)
      .orderBy(audit.id),
  );

test('every call with an admin token is audited with both identities, also a refused one', async () => {
  const { accounts, people } = host.world;
  const adminToken = people.superAdmin.token;
  const wide = host.as('owner', { adminToken });
  const target = { targetAccountId: accounts.otherPartnerAgent };

  const read = await wide.call(endpoints.readAccount, { target });
  const refused = await wide.call(endpoints.updateUsername, { body: { targetUsername: 'login' }, target });
  const identity = await host.as('superAdmin', { adminToken }).call(endpoints.readIdentity, {});
  expect([read.status, refused.status, identity.status]).toEqual([200, 422, 200]);

  const both = { actorUserId: people.owner.id, adminUserId: people.superAdmin.id };
  const there = {
    accountId: accounts.otherPartnerAgent,
    orgId: accounts.otherPartnerOrganization,
    subjectType: 'agent',
  };
  expect(await entries()).toEqual([
    { action: 'readAccount', ...there, ...both, requestId: read.headers.get('x-request-id') },
    { action: 'updateUsername', ...there, ...both, requestId: refused.headers.get('x-request-id') },
    {
      action: 'readIdentity',
      accountId: null,
      orgId: null,
      subjectType: null,
      actorUserId: people.superAdmin.id,
      adminUserId: people.superAdmin.id,
      requestId: identity.headers.get('x-request-id'),
    },
  ]);
});

test("a super administrator's call with the one token is audited too, and a refused one", async () => {
  const before = (await entries()).length;
  const alone = host.as('superAdmin');
  const target = { targetAccountId: host.world.accounts.agent };
  await alone.call(endpoints.readAccount, { target });
  await alone.call(endpoints.updateUsername, { body: { targetUsername: 'login' }, target });
  expect((await entries()).slice(before).map(({ action, adminUserId }) => [action, adminUserId])).toEqual([
    ['readAccount', host.world.people.superAdmin.id],
    ['updateUsername', host.world.people.superAdmin.id],
  ]);
});

test('a change of an account is audited with the names of its fields, only if it was made', async () => {
  const before = (await entries()).length;
  const owner = host.as('owner');
  const { body } = await owner.call(endpoints.readAccount, {});
  const changed = await owner.call(endpoints.updateAccount, { body: { orgName: 'New name' } });
  await owner.call(endpoints.updateUsername, { body: { targetUsername: 'login' } });
  expect((await entries()).slice(before)).toMatchObject([
    { action: 'updateAccount', accountId: body.id, orgId: body.id, adminUserId: null, subjectType: 'organization' },
  ]);
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select details from audit where request_id = '${changed.headers.get('x-request-id')}'`),
  );
  const before_ = body.details.orgName;
  expect(rows).toEqual([
    {
      details: {
        method: 'POST',
        path: '/api/v2/updateAccount',
        fields: ['orgName'],
        changes: [
          { field: 'orgName', before: before_, after: 'New name' },
          { field: 'displayName', before: body.details.displayName, after: 'New name' },
        ],
      },
    },
  ]);
});

test('a call without one is not', async () => {
  const before = (await entries()).length;
  await host.as('partner').call(endpoints.listResellers, {});
  expect(await entries()).toHaveLength(before);
});
