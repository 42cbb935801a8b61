import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { completeRole, customizablePermissions } from '#contract/rules/accounts/customRoles';
import { PERMISSIONS, type Permission } from '#contract/rules/accounts/permissions';
import { CALLS } from '#tests/support/calls.ts';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { SUBJECTS } from './identities';
import { createRecords, type Records } from './records';
import { rowOf } from './rows';

/** A member with each custom role, with every call. */
vi.setConfig({ testTimeout: 600_000 });

let host: TestHost;
let records: Records;
beforeAll(async () => {
  host = await startTestHost();
  records = await createRecords(host.database.owner, host.world);
  // Relays need it.
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update account set vida_premium = true where id = ${host.world.accounts.organization}`),
  );
});
afterAll(() => host.stop());

/** Calls about people who have more than this member, and what others keep, which nobody may give or change. */
const OF_OTHERS: readonly EndpointName[] = [
  'inviteMember',
  'updateMember',
  'removeMember',
  'resetSecondFactor',
  'resendInvite',
  'revokeInvite',
  'createOneTimeAuthToken',
  // A view that somebody shares.
  'changeLogView',
  'deleteLogView',
];
/** After these there would be no organization to call for. */
const ENDS_ALL: readonly Permission[] = ['deleteOrg', 'deactivateOrg'];

test.each(customizablePermissions('organization'))(
  'a role with %s allows the calls of it, and no other',
  async (one) => {
    const permissions = completeRole([one]);
    await giveAdmin(permissions);
    const account = (await host.as('admin').call(endpoints.readAccount, {})).body;
    expect(account.permissions).toEqual(permissions);
    const wrong: string[] = [];
    for (const name of CALLS) {
      const access = PERMISSIONS.find((permission) => permission === endpoints[name].access);
      const request = access && requestFor(name);
      if (!request) continue;
      const isHeld = permissions.includes(access);
      // What the member may do is not done twice: each permission is the subject of a test of its own.
      if (isHeld && (access !== one || ENDS_ALL.includes(one) || OF_OTHERS.includes(name))) continue;
      const { status } = await host.as('admin').request(request.path, request.init);
      if ((status === 403) === isHeld) wrong.push(`${name} (${access}): ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Makes the organization's administrator a member with such a role. */
async function giveAdmin(permissions: readonly Permission[]): Promise<void> {
  const { accounts, people } = host.world;
  const list = sql`array[${sql.join(
    permissions.map((permission) => sql`${permission}`),
    sql`, `,
  )}]::text[]`;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`
      with made as (insert into custom_role (account_id, name, permissions)
        values (${accounts.organization}, gen_random_uuid(), ${list}) returning id)
      update membership set custom_role_id = made.id from made
      where account_id = ${accounts.organization} and user_id = ${people.admin.id}`),
  );
}

/** The call for the member's organization or its agent, if there is one. */
function requestFor(name: EndpointName) {
  const row = rowOf(name);
  const carrier =
    row.kind === 'reach' ? row.carriers.find(({ level }) => level === 'organization' || level === 'agent') : null;
  // Whoever sells calls some at itself.
  if (!carrier || endpoints[name].target === 'reseller') return null;
  const { own } = SUBJECTS[carrier.level];
  const subject = { ...records.agent, accountId: host.world.accounts[own], username: own };
  const key = carrier.within && ['organization', 'agent'].includes(carrier.within) ? carrier.within : own;
  return requestOf(endpoints[name], {
    target: { targetAccountId: host.world.accounts[key] },
    ...carrier.input(subject),
  });
}
