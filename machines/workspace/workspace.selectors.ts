import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import { type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { allowedViewRoles, isTopLevelViewer, type ViewRole } from '#contract/rules/accounts/viewRoles';
import type { campaignMachine } from '../campaign';
import type { chatMachine } from '../chat';
import type { createAccountMachine } from '../createAccount';
import type {
  accountListMachine,
  accountSearchMachine,
  agentListMachine,
  functionsMachine,
  logsMachine,
  publicProfileMachine,
  roomListMachine,
  templatesMachine,
} from '../lists';
import type { roomMachine } from '../room';
import type { Failure } from '../shared/failure';
import type { FeatureName } from './features';
import { idOf } from './ids';
import type { workspaceMachine } from './workspace.machine';

type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;

/** The machine behind each feature. */
export type FeatureMachines = {
  readonly agentList: typeof agentListMachine;
  readonly accountList: typeof accountListMachine;
  readonly accountSearch: typeof accountSearchMachine;
  readonly campaign: typeof campaignMachine;
  readonly functions: typeof functionsMachine;
  readonly testChat: typeof chatMachine;
  readonly chat: typeof chatMachine;
  readonly publicProfile: typeof publicProfileMachine;
  readonly roomList: typeof roomListMachine;
  readonly room: typeof roomMachine;
  readonly logs: typeof logsMachine;
  readonly templates: typeof templatesMachine;
  readonly createAccount: typeof createAccountMachine;
};

export type FeatureRef<N extends FeatureName> = ActorRefFrom<FeatureMachines[N]>;

/** The actor of a feature that is open; undefined otherwise. */
export const featureRef = <N extends FeatureName>(snapshot: WorkspaceSnapshot, name: N): FeatureRef<N> | undefined => {
  const key = snapshot.context.open[name];
  const children = snapshot.children as Readonly<Record<string, unknown>>;
  return key === undefined ? undefined : (children[idOf(name, key)] as FeatureRef<N> | undefined);
};

/** `featureRef` as a selector, the same function for the same name. */
export const selectFeatureRef = <N extends FeatureName>(name: N) =>
  SELECTORS[name] as (snapshot: WorkspaceSnapshot) => FeatureRef<N> | undefined;

/** The account acted for; null until it has come. */
export const selectAccount = ({ context }: WorkspaceSnapshot): Account | null => context.account;
export const selectIdentity = ({ context }: WorkspaceSnapshot): Identity => context.identity;
export const selectFailure = ({ context }: WorkspaceSnapshot): Failure | null => context.failure;
export const selectFavorites = ({ context }: WorkspaceSnapshot): readonly number[] => context.favorites;
/** The names that are known of them, in no order. */
export const selectFavoriteAgents = ({ context }: WorkspaceSnapshot): readonly FavoriteAgent[] =>
  context.favoriteAgents;
/** The account they belong to; null until they are known. */
export const selectFavoritesOf = ({ context }: WorkspaceSnapshot): number | null => context.favoritesOf;
/** Through whose eyes the console is seen. */
export const selectViewRole = ({ context }: WorkspaceSnapshot): ViewRole | null => context.viewRole;
/** The roles the person may view as, the highest first; the same list for the same person. */
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
/** Whether events arrive as they happen. */
export const selectIsLive = (snapshot: WorkspaceSnapshot): boolean => snapshot.matches({ stream: 'live' });

/**
 * What the person may do at this account, through the role viewed as (specification 6). The same set as long as account
 * and role stay. It decides what is shown; the host decides what is done.
 */
export const selectPermissions = ({ context }: WorkspaceSnapshot): ReadonlySet<Permission> => {
  const { account, identity, viewRole } = context;
  if (account === null) return NOTHING;
  const byRole = permissionsByAccount.get(account) ?? new Map<string, ReadonlySet<Permission>>();
  permissionsByAccount.set(account, byRole);
  const role = viewRole ?? identity.role;
  const known = byRole.get(role);
  if (known !== undefined) return known;
  const permissions = permissionsOf({
    role,
    isTestAccount: account.testAccount,
    switches: switchesOf(account.resellerSettings),
  });
  byRole.set(role, permissions);
  return permissions;
};

const NOTHING: ReadonlySet<Permission> = new Set();
const permissionsByAccount = new WeakMap<Account, Map<string, ReadonlySet<Permission>>>();
const rolesByIdentity = new WeakMap<Identity, readonly ViewRole[]>();

const select =
  <N extends FeatureName>(name: N) =>
  (snapshot: WorkspaceSnapshot) =>
    featureRef(snapshot, name);

const SELECTORS = {
  agentList: select('agentList'),
  accountList: select('accountList'),
  accountSearch: select('accountSearch'),
  campaign: select('campaign'),
  functions: select('functions'),
  testChat: select('testChat'),
  chat: select('chat'),
  publicProfile: select('publicProfile'),
  roomList: select('roomList'),
  room: select('room'),
  logs: select('logs'),
  templates: select('templates'),
  createAccount: select('createAccount'),
} as const satisfies { readonly [N in FeatureName]: unknown };
