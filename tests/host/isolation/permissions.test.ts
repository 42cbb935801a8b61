import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { may, PERMISSION_TABLE, PERMISSIONS, type Permission } from '#contract/rules/accounts/permissions';
import { type ResellerSwitch, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import type { Role } from '#contract/rules/accounts/roles';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { clientOf, IDENTITIES, type IdentityName, reaches, SUBJECTS } from './identities';
import { createRecords } from './records';
import { rowOf, type Subject } from './rows';

/** Every role with every call, with the deciding switch on and off. */
vi.setConfig({ testTimeout: 600_000 });

let host: TestHost;
let agent: Omit<Subject, 'accountId' | 'username'>;
beforeAll(async () => {
  host = await startTestHost();
  const records = await createRecords(host.database.owner, host.world);
  if (!records.agent) throw new Error('the agent of the world has no records');
  agent = records.agent;
});
afterAll(() => host.stop());

const ROLE_OF: Readonly<Record<Exclude<IdentityName, 'anonymous' | 'revoked'>, Role>> = {
  temporary: 'temporary',
  agent: 'agent',
  admin: 'admin',
  owner: 'owner',
  reseller: 'reseller',
  partner: 'partner',
  superAdmin: 'superAdmin',
};

test('the host allows exactly what the permission table allows, whatever the reseller switched off', async () => {
  const differences: string[] = [];
  for (const isOff of [false, true]) {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { access } = endpoints[name];
      const permission = PERMISSIONS.find((item) => item === access);
      if (!permission) continue;
      await setSwitch(PERMISSION_TABLE[permission].switch, !isOff);
      differences.push(...(await differencesOf(name, permission, isOff)));
      await setSwitch(PERMISSION_TABLE[permission].switch, true);
    }
  }
  expect(differences).toEqual([]);
});

async function differencesOf(name: EndpointName, permission: Permission, isOff: boolean): Promise<string[]> {
  const row = rowOf(name);
  // The row's own way to name the target.
  const carrier =
    row.kind === 'reach' ? (row.carriers.find(({ carrier: way }) => way === 'query') ?? row.carriers[0]) : null;
  if (!carrier) return [];
  const { level, within } = carrier;
  const key = within ?? SUBJECTS[level].own;
  const by = PERMISSION_TABLE[permission].switch;
  const switches = switchesOf(isOff && by ? { [by]: false } : {});
  const found: string[] = [];
  for (const identity of IDENTITIES) {
    if (identity === 'anonymous' || identity === 'revoked' || !reaches(identity, key)) continue;
    const subject = { ...agent, accountId: host.world.accounts[SUBJECTS[level].own], username: SUBJECTS[level].own };
    const parts = { target: { targetAccountId: host.world.accounts[key] }, ...carrier.input(subject) };
    const { path, init } = requestOf(endpoints[name], parts);
    const { status } = await clientOf(host, identity).request(path, init);
    const allowed = may({ role: ROLE_OF[identity], switches }, permission);
    if ((status !== 403) !== allowed) found.push(`${identity} ${name} (${permission}, off: ${isOff}): ${status}`);
  }
  return found;
}

async function setSwitch(name: ResellerSwitch | null, isOn: boolean): Promise<void> {
  if (name === null) return;
  const { reseller } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`update account set settings = settings || '{"${name}": ${isOn}}' where id = ${reseller}`),
  );
}
