import { describe, expect, test } from 'vitest';
import { may, PERMISSIONS, type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { renderPermissionTable } from '#contract/rules/accounts/permissionTable';
import {
  RESELLER_SWITCHES,
  type ResellerSwitch,
  type Switches,
  switchesOf,
} from '#contract/rules/accounts/resellerSwitches';
import { ROLES, type Role, roleOf } from '#contract/rules/accounts/roles';

/** Written from the text of specification 6, not from the table: the permissions of each group, and their switches. */
const ORG = [
  'viewOrg',
  'editOrg',
  'onboardWithoutPlan',
  'manageUsers',
  'inviteUsers',
  'resetSecondFactor',
  'viewBilling',
  'manageBilling',
  'deleteOrg',
  'deactivateOrg',
  'tasks',
  'addAgents',
  'takeoverAgent',
  'fullEditor',
  'embeds',
  'smsSetup',
  'selectNumber',
  'inspectJson',
  'viewAudit',
  'holdPublishing',
];
const TURNED_OFF_BY: Record<ResellerSwitch, readonly string[]> = {
  grantTrialEntry: ['onboardWithoutPlan'],
  showMembers: ['manageUsers', 'inviteUsers', 'resetSecondFactor'],
  showBilling: ['viewBilling', 'manageBilling'],
  allowSignup: ['deleteOrg', 'deactivateOrg'],
  allowTasks: ['tasks'],
  allowAddAgents: ['addAgents'],
  allowAgentTakeover: ['takeoverAgent'],
  allowFullEditor: ['fullEditor'],
  allowEmbeds: ['embeds'],
  smsMessaging: ['smsSetup'],
  allowOrgNumberAssignment: ['selectNumber'],
};
const TEST_ACCOUNT = ['viewOrg', 'editOrg', 'onboardWithoutPlan', 'selectNumber', 'deactivateOrg'];
const NOT_FOR_ADMINS = [
  'resetSecondFactor',
  'viewBilling',
  'manageBilling',
  'deleteOrg',
  'deactivateOrg',
  'viewAudit',
  'holdPublishing',
];

function expected(role: Role, isTestAccount: boolean, switches: Switches): ReadonlySet<string> {
  const partner = [...ORG, 'createOrganization', 'createReseller', 'manageTemplates', 'manageApps'];
  if (role === 'superAdmin') return new Set([...partner, 'operateHost']);
  if (role === 'partner') return new Set(partner);
  if (role === 'reseller') return new Set([...ORG, 'createOrganization', 'manageTemplates', 'manageApps']);
  if (role === 'agent') return new Set(['viewOrg']);
  if (role === 'temporary' || role === 'anonymous') return new Set();
  const off = new Set(RESELLER_SWITCHES.filter((name) => !switches[name]).flatMap((name) => TURNED_OFF_BY[name]));
  const owner =
    role === 'testAccount' || isTestAccount
      ? TEST_ACCOUNT
      : ORG.filter((permission) => permission !== 'inspectJson' && !off.has(permission));
  return new Set(role === 'admin' ? owner.filter((permission) => !NOT_FOR_ADMINS.includes(permission)) : owner);
}

function switchesOfBits(bits: number): Switches {
  const entries = RESELLER_SWITCHES.map((name, index) => [name, (bits & (1 << index)) !== 0] as const);
  return Object.fromEntries(entries) as Switches;
}

describe('the permission table (specification 6)', () => {
  test('has 11 switches, 25 permissions and 9 roles', () => {
    expect([RESELLER_SWITCHES.length, PERMISSIONS.length, ROLES.length]).toEqual([11, 25, 9]);
  });

  test('answers every position of the 11 switches for each of 25 permissions and 9 roles', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (let bits = 0; bits < 2 ** RESELLER_SWITCHES.length; bits += 1) {
      const switches = switchesOfBits(bits);
      for (const role of ROLES) {
        for (const isTestAccount of [false, true]) {
          const caller = { role, isTestAccount, switches };
          const wanted = expected(role, isTestAccount, switches);
          const granted = permissionsOf(caller);
          for (const permission of PERMISSIONS) {
            asked += 1;
            const right = wanted.has(permission);
            if (granted.has(permission) !== right || may(caller, permission) !== right) {
              wrong.push(`${role} ${isTestAccount} ${bits.toString(2)} ${permission}`);
            }
          }
        }
      }
    }
    expect({ asked, wrong }).toEqual({ asked: 2048 * 9 * 2 * 25, wrong: [] });
  });

  test('every expected permission is in the table', () => {
    const all = expected('superAdmin', false, switchesOf({}));
    expect([...all].sort()).toEqual([...PERMISSIONS].sort());
  });

  test('one switch takes only its own permissions from an owner', () => {
    const before = permissionsOf({ role: 'owner', switches: switchesOf({}) });
    const taken = (name: ResellerSwitch): Permission[] => {
      const after = permissionsOf({ role: 'owner', switches: switchesOf({ [name]: false }) });
      return [...before].filter((permission) => !after.has(permission));
    };
    expect(Object.fromEntries(RESELLER_SWITCHES.map((name) => [name, taken(name)]))).toEqual(TURNED_OFF_BY);
  });
});

describe('switchesOf', () => {
  const allOn = switchesOfBits(0b111_1111_1111);

  test.each([
    ['missing settings', undefined, allOn],
    ['null settings', null, allOn],
    ['empty settings', {}, allOn],
    ['null and odd values', { allowTasks: null, showBilling: 'maybe', showMembers: 1 }, allOn],
    ['false', { allowTasks: false }, { ...allOn, allowTasks: false }],
    ['the text false', { showBilling: 'false' }, { ...allOn, showBilling: false }],
  ])('reads %s', (_, settings, switches) => {
    expect(switchesOf(settings)).toEqual(switches);
  });
});

describe('roleOf', () => {
  test.each([
    [{ superAdmin: true, accountType: 'organization', isOwner: true }, 'superAdmin'],
    [{ accountType: 'superAdmin' }, 'superAdmin'],
    [{ accountType: 'partner' }, 'partner'],
    [{ accountType: 'reseller', superAdmin: false }, 'reseller'],
    [{ accountType: 'organization', isOwner: true }, 'owner'],
    [{ accountType: 'organization', isOwner: false }, 'admin'],
    [{ accountType: 'organization' }, 'admin'],
    [{ accountType: 'agent' }, 'agent'],
    [{ isTemporary: true }, 'temporary'],
    [{}, 'anonymous'],
    [{ accountType: 'constructor' }, 'anonymous'],
  ])('%o is %s', (standing, role) => {
    expect(roleOf(standing)).toBe(role);
  });
});

test('the documentation table is rendered from the same table', () => {
  const lines = renderPermissionTable().split('\n');
  expect(lines).toHaveLength(27);
  expect([lines[0], lines[1], lines[8], lines[22], lines[23], lines[24], lines[25], lines[26]]).toEqual([
    '| permission | allows to | switch | superAdmin | partner | reseller | owner | admin | testAccount | agent | temporary | anonymous | specification |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    '| `viewBilling` | view billing | `showBilling` | yes | yes | yes | by switch | – | – | – | – | – | 6 |',
    '| `manageTemplates` | create, save and delete templates |  | yes | yes | yes | – | – | – | – | – | – | 4, 7 Agents and templates |',
    '| `manageApps` | define apps for the accounts below |  | yes | yes | yes | – | – | – | – | – | – | 7 Apps |',
    '| `viewAudit` | see who changed what |  | yes | yes | yes | yes | – | – | – | – | – | 6 |',
    '| `holdPublishing` | hold publishing while tests fail, and publish anyway |  | yes | yes | yes | yes | – | – | – | – | – | 7 Agents |',
    '| `operateHost` | keep the installation running |  | yes | – | – | – | – | – | – | – | – | 7 Super admin |',
  ]);
});
