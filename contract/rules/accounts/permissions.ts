import type { ResellerSwitch, Switches } from './resellerSwitches';
import { ROLES, type Role } from './roles';

/** `always`; `switch`: unless the reseller's switch of that row is off; `never`. */
export type Grant = 'always' | 'switch' | 'never';

export type PermissionRow = {
  readonly switch: ResellerSwitch | null;
  /** One for each of `ROLES`, in their order. */
  readonly grants: readonly [Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant];
};

const Y = 'always';
const S = 'switch';
const N = 'never';

/**
 * The one permission table (specification 6): the console shows by it, the host enforces it, and the documentation is
 * rendered from it (`permissionTable`, which names the section of each row). It says what a role may do to an account
 * within reach; whether an account is within reach is decided elsewhere, and so are the actions of super administrators
 * alone (refund, enabling an account), which are not done to an organization by its own people. An agent sees the account it is; visitors have
 * what is public and no more. Columns: superAdmin, partner, reseller, owner, admin, testAccount, agent, temporary,
 * anonymous.
 */
export const PERMISSION_TABLE = {
  viewOrg: { switch: null, grants: [Y, Y, Y, Y, Y, Y, Y, N, N] },
  editOrg: { switch: null, grants: [Y, Y, Y, Y, Y, Y, N, N, N] },
  onboardWithoutPlan: { switch: 'grantTrialEntry', grants: [Y, Y, Y, S, S, Y, N, N, N] },
  manageUsers: { switch: 'showMembers', grants: [Y, Y, Y, S, S, N, N, N, N] },
  inviteUsers: { switch: 'showMembers', grants: [Y, Y, Y, S, S, N, N, N, N] },
  viewBilling: { switch: 'showBilling', grants: [Y, Y, Y, S, N, N, N, N, N] },
  manageBilling: { switch: 'showBilling', grants: [Y, Y, Y, S, N, N, N, N, N] },
  deleteOrg: { switch: 'allowSignup', grants: [Y, Y, Y, S, N, N, N, N, N] },
  deactivateOrg: { switch: 'allowSignup', grants: [Y, Y, Y, S, N, Y, N, N, N] },
  tasks: { switch: 'allowTasks', grants: [Y, Y, Y, S, S, N, N, N, N] },
  addAgents: { switch: 'allowAddAgents', grants: [Y, Y, Y, S, S, N, N, N, N] },
  takeoverAgent: { switch: 'allowAgentTakeover', grants: [Y, Y, Y, S, S, N, N, N, N] },
  fullEditor: { switch: 'allowFullEditor', grants: [Y, Y, Y, S, S, N, N, N, N] },
  embeds: { switch: 'allowEmbeds', grants: [Y, Y, Y, S, S, N, N, N, N] },
  smsSetup: { switch: 'smsMessaging', grants: [Y, Y, Y, S, S, N, N, N, N] },
  selectNumber: { switch: 'allowOrgNumberAssignment', grants: [Y, Y, Y, S, S, Y, N, N, N] },
  inspectJson: { switch: null, grants: [Y, Y, Y, N, N, N, N, N, N] },
  createOrganization: { switch: null, grants: [Y, Y, Y, N, N, N, N, N, N] },
  createReseller: { switch: null, grants: [Y, Y, N, N, N, N, N, N, N] },
  manageTemplates: { switch: null, grants: [Y, Y, Y, N, N, N, N, N, N] },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof PERMISSION_TABLE;

/** Every permission, in the order of the table. */
export const PERMISSIONS = /* @__PURE__ */ Object.keys(PERMISSION_TABLE) as readonly Permission[];

/** What a role has of a permission, before its switch is looked at. */
export function grantOf(role: Role, permission: Permission): Grant {
  return PERMISSION_TABLE[permission].grants[ROLES.indexOf(role)] ?? 'never';
}

/** Who asks, as the table needs to know it. */
export type Caller = {
  readonly role: Role;
  /** Whether the account acted for is a test account. It narrows owners and admins, and nobody above or below them. */
  readonly isTestAccount?: boolean | undefined;
  readonly switches: Switches;
};

/** Whether the caller has the permission (specification 6). */
export function may(caller: Caller, permission: Permission): boolean {
  if (caller.isTestAccount && caller.role === 'admin' && grantOf('admin', permission) === 'never') return false;
  const grant = grantOf(columnOf(caller), permission);
  const by = PERMISSION_TABLE[permission].switch;
  return grant === 'always' || (grant === 'switch' && (by === null || caller.switches[by]));
}

/** Everything the caller may do (specification 6). */
export function permissionsOf(caller: Caller): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((permission) => may(caller, permission)));
}

/** Owners and admins of a test account stand in its column; an admin besides keeps to what an admin may. */
function columnOf({ role, isTestAccount }: Caller): Role {
  return isTestAccount && (role === 'owner' || role === 'admin') ? 'testAccount' : role;
}
