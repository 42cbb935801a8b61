import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { may, PERMISSION_TABLE, PERMISSIONS, type Permission } from '#contract/rules/accounts/permissions';
import { type ResellerSwitch, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import type { Role } from '#contract/rules/accounts/roles';
import { CALLS } from '#tests/support/calls.ts';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { clientOf, IDENTITIES, type IdentityName, isSignedOut, reaches, SUBJECTS } from './identities';
import { createRecords, type Records } from './records';
import { rowOf } from './rows';

/** Every role with every call, with the deciding switch on and off. */
vi.setConfig({ testTimeout: 600_000 });

let host: TestHost;
let records: Records;
beforeAll(async () => {
  // Without rewards none can be claimed.
  host = await startTestHost({ config: { REFERRAL_USD: 1_000n } });
  records = await createRecords(host.database.owner, host.world);
  // Relays need it.
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`update account set vida_premium = true where id = ${host.world.accounts.organization}`),
  );
});
afterAll(() => host.stop());

const ROLE_OF: Readonly<Record<Exclude<IdentityName, 'anonymous' | 'disabled' | 'revoked'>, Role>> = {
  temporary: 'temporary',
  agent: 'agent',
  limited: 'admin',
  admin: 'admin',
  owner: 'owner',
  cousin: 'owner',
  reseller: 'reseller',
  partner: 'partner',
  superAdmin: 'superAdmin',
};

test('the host allows exactly what the permission table allows, whatever the reseller switched off', async () => {
  const differences: string[] = [];
  for (const isOff of [false, true]) {
    for (const name of CALLS) {
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

test('a member limited to some agents edits these agents, and nothing of the organization itself', async () => {
  const { organization, agent } = host.world.accounts;
  const statuses = async (name: EndpointName, targetAccountId: number, body: Readonly<Record<string, unknown>>) => {
    const { path, init } = requestOf(endpoints[name], { target: { targetAccountId }, body });
    return Promise.all(
      (['limited', 'admin'] as const).map(async (who) => (await host.as(who).request(path, init)).status),
    );
  };
  const ofBoth = async (targetAccountId: number) => [
    await statuses('updateAccount', targetAccountId, { description: 'Ours' }),
    await statuses('accountSetting', targetAccountId, { settings: { mine: true } }),
    await statuses('updateUsername', targetAccountId, { targetUsername: `account-${targetAccountId}` }),
  ];
  const { roomId, campaignId: agentId } = records.agent;
  const answer = await host.as('limited').call(endpoints.sendMessage, {
    target: { targetAccountId: organization },
    body: { roomId, message: 'I am on my way.' },
  });
  const version = await host.as('limited').call(endpoints.createVersion, {
    target: { targetAccountId: organization },
    params: { agentId },
    body: { title: 'Kept' },
  });
  expect({
    organization: await ofBoth(organization),
    newAgent: await statuses('createAccount', organization, {}),
    agent: await ofBoth(agent),
    ofTheAgent: [answer.status, version.status],
  }).toEqual({
    organization: [
      [403, 200],
      [403, 200],
      [403, 200],
    ],
    newAgent: [403, 201],
    agent: [
      [200, 200],
      [200, 200],
      [200, 200],
    ],
    ofTheAgent: [200, 201],
  });
});

/** Calls that change an organization, not its agents, or are about all of them. */
const OF_ORGANIZATION: readonly EndpointName[] = [
  'updateOrganization',
  'saveSmsSettings',
  'saveEmailSettings',
  'installApp',
  'updateApp',
  'uninstallApp',
  'authorizeApp',
  'saveIntegration',
  'updateIntegration',
  'createOutboundSecret',
  'saveWebhookRelay',
  'deleteWebhookRelay',
  'saveSocialLinks',
  'savePageLinks',
  'saveEmbedding',
  'setReportingFields',
  'setTaskLimits',
  'stopTaskBatch',
  'createMetric',
  'changeMetric',
  'deleteMetric',
  'resetMetrics',
  'setDefaultMetrics',
  'createDashboard',
  'changeDashboard',
  'deleteDashboard',
  // What they say is of all agents.
  'listMonitors',
  'readMonitor',
  'createMonitor',
  'changeMonitor',
  'deleteMonitor',
];

/** Calls about people, and roles, with the whole organization in reach, which nobody with less may give or change. */
const OF_WIDER_REACH: readonly EndpointName[] = [
  'inviteMember',
  'updateMember',
  'removeMember',
  'resendInvite',
  'revokeInvite',
  'createOneTimeAuthToken',
  'createRole',
  'updateRole',
  'deleteRole',
];

/** Calls of those who belong to the account itself, not to one above it. */
const OF_MEMBERS: readonly EndpointName[] = ['createToken'];

/** Calls that ask a provider, which none of these tests can reach, or that is not there. */
const OF_PROVIDER: readonly EndpointName[] = ['refreshPhoneNumbers'];

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
    if (isSignedOut(identity) || !reaches(identity, key)) continue;
    const { own } = SUBJECTS[level];
    const subject = { ...records.agent, accountId: host.world.accounts[own], username: own };
    const parts = { target: { targetAccountId: host.world.accounts[key] }, ...carrier.input(subject) };
    const { path, init } = requestOf(endpoints[name], parts);
    const { status } = await clientOf(host, identity).request(path, init);
    // A member limited to some agents changes nothing of the organization itself.
    const isLimited =
      identity === 'limited' &&
      (permission === 'addAgents' || OF_ORGANIZATION.includes(name) || OF_WIDER_REACH.includes(name));
    const isAbove = OF_MEMBERS.includes(name) && ['reseller', 'partner', 'superAdmin'].includes(identity);
    const allowed = may({ role: ROLE_OF[identity], switches }, permission) && !isLimited && !isAbove;
    const isAway = (status === 501 || status === 503) && OF_PROVIDER.includes(name);
    if ((status !== 403) !== allowed || (status >= 500 && !isAway))
      found.push(`${identity} ${name} (${permission}, off: ${isOff}): ${status}`);
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
