import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import { selectWorkspaceRef } from '#machines/app';
import type { Failure } from '#machines/shared';
import {
  selectAccount,
  selectFailure,
  selectFavoriteAgents,
  selectFavorites,
  selectFavoritesOf,
  selectFeatureRef,
  selectIdentity,
  selectPermissions,
} from '#machines/workspace';
import type { FeatureName } from '#machines/workspace/features';
import { shallowEqual, useFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

/** Gives its children the workspace of the account that is acted for. */
export const WorkspaceFeature = (props: ScopeProps) => (
  <ActorScope name="workspace" actor={useFact(useAppRef(), selectWorkspaceRef)} {...props} />
);
export const useWorkspaceRef = () => useActor('workspace');

/** The account acted for; null until it has come. */
export const useAccount = (): Account | null => useFact(useWorkspaceRef(), selectAccount);
/** The person who is signed in. */
export const useIdentity = (): Identity => useFact(useWorkspaceRef(), selectIdentity);
/** What the person may do here, through the role viewed as. It decides what is shown. */
export const usePermissions = (): ReadonlySet<Permission> => useFact(useWorkspaceRef(), selectPermissions);
/** Agent accounts in their order. */
export const useFavorites = (): readonly number[] => useFact(useWorkspaceRef(), selectFavorites);
/** The names that are known of them, in no order. */
export const useFavoriteAgents = (): readonly FavoriteAgent[] => useFact(useWorkspaceRef(), selectFavoriteAgents);
/** The account whose favorites they are; null until they are known. */
export const useFavoritesOf = (): number | null => useFact(useWorkspaceRef(), selectFavoritesOf);

/** Whether the account is there, on its way, or why it is not. */
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
  chooseViewRole: (role: ViewRole) => send({ type: 'viewRole.choose', role }),
  setFavorites: (favorites: readonly number[]) => send({ type: 'favorites.set', favorites }),
}));

export const useWorkspaceVerbs = () => workspaceVerbs(useWorkspaceRef());

/** The actor of a feature that is open at this place; undefined while it is not. */
export const useFeatureRef = <N extends FeatureName>(name: N) => useFact(useWorkspaceRef(), selectFeatureRef(name));

/** Gives its children the actor of a feature that is open at this place. */
export const FeatureScope = ({ of, ...props }: ScopeProps & { readonly of: FeatureName }) => (
  <ActorScope name={of} actor={useFeatureRef(of)} {...props} />
);
