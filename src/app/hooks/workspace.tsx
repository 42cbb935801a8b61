import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import { selectWorkspaceRef } from '#machines/app';
import type { Failure } from '#machines/shared';
import {
  type Beside,
  selectAccount,
  selectAreMachinesMissing,
  selectFailure,
  selectFavoriteAgents,
  selectFavorites,
  selectFavoritesOf,
  selectFeatureRef,
  selectIdentity,
  selectPermissions,
  selectViewRole,
  selectViewRoles,
} from '#machines/workspace';
import type { FeatureName } from '#machines/workspace/features';
import { shallowEqual, useFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

/** Provides the workspace of the target account. */
export const WorkspaceFeature = (props: ScopeProps) => (
  <ActorScope name="workspace" actor={useFact(useAppRef(), selectWorkspaceRef)} {...props} />
);
export const useWorkspaceRef = () => useActor('workspace');

/** The target account; null until it is loaded. */
export const useAccount = (): Account | null => useFact(useWorkspaceRef(), selectAccount);
/** The person who is signed in. */
export const useIdentity = (): Identity => useFact(useWorkspaceRef(), selectIdentity);
/** The person's permissions here, through the role viewed as. They decide what is shown. */
export const usePermissions = (): ReadonlySet<Permission> => useFact(useWorkspaceRef(), selectPermissions);
/** Whether they may change what belongs to all agents; whoever may work with some of them only may not. */
export function useMayChangeAll(): boolean {
  const isLimited = useAccount()?.permittedAccountIds !== undefined;
  return usePermissions().has('editOrg') && !isLimited;
}
/** The role viewed as; null until it is known. */
export const useViewRole = (): ViewRole | null => useFact(useWorkspaceRef(), selectViewRole);
/** The roles the person may view as, highest first. */
export const useViewRoles = (): readonly ViewRole[] => useFact(useWorkspaceRef(), selectViewRoles);
/** Agent accounts in their order. */
export const useFavorites = (): readonly number[] => useFact(useWorkspaceRef(), selectFavorites);
/** Their known names, in no order. */
export const useFavoriteAgents = (): readonly FavoriteAgent[] => useFact(useWorkspaceRef(), selectFavoriteAgents);
/** The account the favorites belong to; null until they are loaded. */
export const useFavoritesOf = (): number | null => useFact(useWorkspaceRef(), selectFavoritesOf);

/** Whether the machines that come after the first screen could not be loaded. */
export const useAreMachinesMissing = (): boolean => useFact(useWorkspaceRef(), selectAreMachinesMissing);

/** Whether the account is loaded, loading or failed. */
export type AccountState =
  | { readonly kind: 'loading' | 'ready' }
  | { readonly kind: 'failed'; readonly failure: Failure | null };

export const useAccountState = (): AccountState =>
  useFact(
    useWorkspaceRef(),
    (snapshot): AccountState => {
      if (snapshot.matches({ account: 'failed' })) return { kind: 'failed', failure: selectFailure(snapshot) };
      return { kind: selectAccount(snapshot) === null ? 'loading' : 'ready' };
    },
    shallowEqual,
  );

const workspaceVerbs = verbsOf((send: ReturnType<typeof useWorkspaceRef>['send']) => ({
  retry: () => send({ type: 'workspace.retry' }),
  /** Loads who is shown beside a conversation of the inbox. */
  showBeside: (beside: Beside) => send({ type: 'workspace.beside', beside }),
  chooseViewRole: (role: ViewRole) => send({ type: 'viewRole.choose', role }),
  setFavorites: (favorites: readonly number[]) => send({ type: 'favorites.set', favorites }),
}));

export const useWorkspaceVerbs = () => workspaceVerbs(useWorkspaceRef());

/** The actor of a feature open at this place, or undefined. */
export const useFeatureRef = <N extends FeatureName>(name: N) => useFact(useWorkspaceRef(), selectFeatureRef(name));

/** Provides the actor of a feature open at this place. */
export const FeatureScope = ({ of, ...props }: ScopeProps & { readonly of: FeatureName }) => (
  <ActorScope name={of} actor={useFeatureRef(of)} {...props} />
);
