import type { ResellerSwitch, Switches } from './resellerSwitches';
import { ROLES, type Role } from './roles';

/** `switch`: unless the reseller's switch of that row is off. */
export type Grant = 'always' | 'switch' | 'never';

export type PermissionRow = {
  readonly switch: ResellerSwitch | null;
  /** One for each of `ROLES`, in the same order. */
  readonly grants: readonly [Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant, Grant];
};

const Y = 'always';
const S = 'switch';
const N = 'never';

/**
 * The permission table (specification 6), used by the console, enforced by the host, and rendered for the documentation
 * (`permissionTable`). It says what a role may do at an account within reach. Reach is decided elsewhere, as are actions that only
 * super administrators have (refund, enabling an account). An agent sees its own account; visitors see only what is public.
 * Columns: superAdmin, partner, reseller, owner, admin, testAccount, agent, temporary, anonymous.
 */
export const PERMISSION_TABLE = {
  viewOrg: { switch: null, grants: [Y, Y, Y, Y, Y, Y, Y, N, N] },
  editOrg: { switch: null, grants: [Y, Y, Y, Y, Y, Y, N, N, N] },
  onboardWithoutPlan: { switch: 'grantTrialEntry', grants: [Y, Y, Y, S, S, Y, N, N, N] },
  manageUsers: { switch: 'showMembers', grants: [Y, Y, Y, S, S, N, N, N, N] },
  inviteUsers: { switch: 'showMembers', grants: [Y, Y, Y, S, S, N, N, N, N] },
  resetSecondFactor: { switch: 'showMembers', grants: [Y, Y, Y, S, N, N, N, N, N] },
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
  manageApps: { switch: null, grants: [Y, Y, Y, N, N, N, N, N, N] },
  viewAudit: { switch: null, grants: [Y, Y, Y, Y, N, N, N, N, N] },
  holdPublishing: { switch: null, grants: [Y, Y, Y, Y, N, N, N, N, N] },
  operateHost: { switch: null, grants: [Y, N, N, N, N, N, N, N, N] },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof PERMISSION_TABLE;

/** Every permission, in the order of the table. */
export const PERMISSIONS = /* @__PURE__ */ Object.keys(PERMISSION_TABLE) as readonly Permission[];

/** A role's grant of a permission, before its switch is applied. */
export function grantOf(role: Role, permission: Permission): Grant {
  return PERMISSION_TABLE[permission].grants[ROLES.indexOf(role)] ?? 'never';
}

/** The caller, as far as the table needs to know. */
export type Caller = {
  readonly role: Role;
  /** Whether the target is a test account. This narrows owners and admins only. */
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

/** Owners and admins of a test account have its column; `may` also limits such an admin to the admin column. */
function columnOf({ role, isTestAccount }: Caller): Role {
  return isTestAccount && (role === 'owner' || role === 'admin') ? 'testAccount' : role;
}
