import type { SnapshotFrom } from 'xstate';
import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import { type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { ROLES, type Role } from '#contract/rules/accounts/roles';
import { allowedViewRoles, isTopLevelViewer, type ViewRole } from '#contract/rules/accounts/viewRoles';
import type { Failure } from '../shared/failure';
import type { FeatureName, FeatureRef } from './features';
import { idOf } from './ids';
import type { workspaceMachine } from './workspace.machine';

type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;

/** The actor of an open feature, else undefined. */
export const featureRef = <N extends FeatureName>(snapshot: WorkspaceSnapshot, name: N): FeatureRef<N> | undefined => {
  const key = snapshot.context.open[name];
  const children = snapshot.children as Readonly<Record<string, unknown>>;
  return key === undefined ? undefined : (children[idOf({ name, key })] as FeatureRef<N> | undefined);
};

/** `featureRef` as a selector. */
export const selectFeatureRef =
  <N extends FeatureName>(name: N) =>
  (snapshot: WorkspaceSnapshot): FeatureRef<N> | undefined =>
    featureRef(snapshot, name);

/** What the open feature of a kind is about, else undefined. */
export const selectOpenKey =
  (name: FeatureName) =>
  ({ context }: WorkspaceSnapshot): string | undefined =>
    context.open[name];

/** Whether the machines that come after the first screen could not be loaded. */
export const selectAreMachinesMissing = (snapshot: WorkspaceSnapshot): boolean =>
  snapshot.matches({ machines: 'failed' });

/** The target account; null until it is loaded. */
export const selectAccount = ({ context }: WorkspaceSnapshot): Account | null => context.account;
export const selectIdentity = ({ context }: WorkspaceSnapshot): Identity => context.identity;
export const selectFailure = ({ context }: WorkspaceSnapshot): Failure | null => context.failure;
export const selectFavorites = ({ context }: WorkspaceSnapshot): readonly number[] => context.favorites;
/** Their known names, in no order. */
export const selectFavoriteAgents = ({ context }: WorkspaceSnapshot): readonly FavoriteAgent[] =>
  context.favoriteAgents;
/** The account they belong to; null until they are loaded. */
export const selectFavoritesOf = ({ context }: WorkspaceSnapshot): number | null => context.favoritesOf;
/** The role viewed as. */
export const selectViewRole = ({ context }: WorkspaceSnapshot): ViewRole | null => context.viewRole;
/** The roles the person may view as, highest first. Cached by role. */
export const selectViewRoles = ({ context }: WorkspaceSnapshot): readonly ViewRole[] => {
  const known = rolesByIdentity.get(context.identity);
  if (known !== undefined) return known;
  const roles = allowedViewRoles(context.identity.role);
  rolesByIdentity.set(context.identity, roles);
  return roles;
};
/** A super admin, partner or reseller not viewing as owner or admin (specification 6). */
export const selectIsTopLevelViewer = ({ context }: WorkspaceSnapshot): boolean =>
  context.viewRole !== null && isTopLevelViewer(context.identity.role, context.viewRole);

/**
 * What the person may do at this account, through the role viewed as (specification 6). Cached by account
 * and role. It only decides what is shown; the host enforces permissions itself.
 */
export const selectPermissions = ({ context }: WorkspaceSnapshot): ReadonlySet<Permission> => {
  const { account, identity, viewRole } = context;
  if (account === null) return NOTHING;
  const byRole = permissionsByAccount.get(account) ?? new Map<string, ReadonlySet<Permission>>();
  permissionsByAccount.set(account, byRole);
  const role = roleAt(account.role ?? identity.role, identity.role, viewRole);
  const known = byRole.get(role);
  if (known !== undefined) return known;
  const ofRole = permissionsOf({
    role,
    isTestAccount: account.testAccount,
    switches: switchesOf(account.resellerSettings),
  });
  const permissions = leftOf(account, role === (account.role ?? identity.role) ? null : ofRole) ?? ofRole;
  byRole.set(role, permissions);
  return permissions;
};

/** What the person is at the account, or the lower role that was chosen to view as. */
function roleAt(own: Role, held: Role, viewing: ViewRole | null): Role {
  const isChosen = viewing !== null && viewing !== allowedViewRoles(held)[0];
  return isChosen && ROLES.indexOf(viewing) > ROLES.indexOf(own) ? viewing : own;
}

/** What a custom role leaves, of a lower role that is viewed as; null: no custom role decides. */
function leftOf({ permissions }: Account, viewed: ReadonlySet<Permission> | null): ReadonlySet<Permission> | null {
  return permissions === undefined ? null : new Set(permissions.filter((one) => viewed?.has(one) ?? true));
}

const NOTHING: ReadonlySet<Permission> = new Set();
const permissionsByAccount = new WeakMap<Account, Map<string, ReadonlySet<Permission>>>();
const rolesByIdentity = new WeakMap<Identity, readonly ViewRole[]>();
