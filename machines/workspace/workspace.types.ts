import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import type { Favorites } from '#contract/rules/accounts/favorites';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import type { LocationEvent, Place } from '../location';
import type { NetworkEvent } from '../network';
import type { StreamEvent } from '../realtime';
import type { CollectionNews } from '../shared/collection';
import type { Failure } from '../shared/failure';
import type { FeatureName, FeatureNews, FeatureRows } from './features';

export type WorkspaceInput = {
  /** A random uuid, another one for each workspace. */
  readonly seed: string;
  readonly identity: Identity;
  readonly targetAccountId: number;
  readonly place: Place;
  readonly online: boolean;
};

export type WorkspaceContext = {
  readonly seed: string;
  readonly identity: Identity;
  readonly targetAccountId: number;
  readonly place: Place;
  readonly online: boolean;
  /** The account acted for, with its path and its reseller's switches. */
  readonly account: Account | null;
  readonly viewRole: ViewRole | null;
  /** The account whose favorites are shown: an agent's organization's. Null until they are known. */
  readonly favoritesOf: number | null;
  /** An agent's account came, whose organization's favorites are not read yet. */
  readonly areFavoritesStale: boolean;
  /** What is shown: the saved favorites, or those on their way. */
  readonly favorites: readonly number[];
  readonly savedFavorites: readonly number[];
  /** Those of the call under way. */
  readonly askedFavorites: readonly number[];
  /** The names that the host told of favorites, those since taken away included. */
  readonly favoriteAgents: readonly FavoriteAgent[];
  /** Key of each feature that is open; the child is `{feature}:{key}`. */
  readonly open: Readonly<Partial<Record<FeatureName, string>>>;
  /** What is not shown and still has something to save. */
  readonly leaving: readonly Child[];
  /** Whose drafts were found in this browser, until each has its child. */
  readonly unsent: readonly Unsent[];
  readonly spawnCount: number;
  /** The rows that the stream named and that are not read yet, and those that are being read. */
  readonly news: RowIds;
  readonly askedNews: RowIds;
  /** What came, until the lists have been told. */
  readonly fetched: ReadNewsOutput;
  readonly failure: Failure | null;
};

export type WorkspaceEvent =
  | { type: 'workspace.retry' }
  | { type: 'viewRole.choose'; role: ViewRole }
  | { type: 'favorites.set'; favorites: readonly number[] }
  | RestoreFavorite
  | LocationEvent
  | NetworkEvent
  | StreamEvent
  | CollectionNews
  | FeatureNews;

/** A feature that is there, shown or not. */
export type Child = { readonly name: FeatureName; readonly key: string };
/** A draft that did not reach the host, as what opens the feature that sends it. */
export type Unsent = Child & { readonly input: object };

export type ReadAccountInput = { readonly targetAccountId: number };
export type ReadAccountOutput =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'missing'; readonly failure: Failure };

/** Rows by the list that shows them. */
export type RowIds = { readonly [N in FeatureName]?: readonly string[] };
export type ReadNewsInput = { readonly ids: RowIds; readonly targetAccountId: number };
export type ReadNewsOutput = { readonly [N in FeatureName]?: readonly FeatureRows[N][] };

/** The view role that was chosen last in this browser; anything, since anybody can write there. */
export type LoadViewRoleInput = { readonly userId: number };
export type ReadFavoritesInput = { readonly accountId: number };
export type SaveFavoritesInput = { readonly accountId: number; readonly favorites: readonly number[] };
export type FavoritesOutput = Favorites;

/** Puts an agent back where it was among the favorites of an account. */
export type RestoreFavorite = {
  readonly type: 'favorites.restore';
  readonly accountId: number;
  readonly agentId: number;
  readonly index: number;
};
