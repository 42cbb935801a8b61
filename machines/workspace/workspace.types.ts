import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import type { Favorites } from '#contract/rules/accounts/favorites';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import type { LocationEvent, Place } from '../location';
import type { NetworkEvent } from '../network';
import type { StreamEvent } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { CollectionNews, ItemKey } from '../shared/collection';
import type { Failure } from '../shared/failure';
import type { Beside } from './at';
import type { FeatureName, FeatureNews, FeatureRows } from './features';

export type WorkspaceInput = {
  /** A random uuid, different for each workspace. */
  readonly seed: string;
  readonly identity: Identity;
  readonly targetAccountId: number;
  readonly place: Place;
  readonly online: boolean;
};

/** `isStale`: the account changed since it was loaded. */
export type WorkspaceContext = AskAgain & {
  readonly seed: string;
  readonly identity: Identity;
  readonly targetAccountId: number;
  readonly place: Place;
  readonly online: boolean;
  /** Who the screen shows beside a conversation; null for nobody. */
  readonly beside: Beside | null;
  /** The target account, with its path and its reseller's switches. */
  readonly account: Account | null;
  readonly viewRole: ViewRole | null;
  /** The account of the favorites; for an agent its organization. Null until they are loaded. */
  readonly favoritesOf: number | null;
  /** The account is an agent, and its organization's favorites are not loaded yet. */
  readonly areFavoritesStale: boolean;
  /** The favorites on the screen, saved or not. */
  readonly favorites: readonly number[];
  readonly savedFavorites: readonly number[];
  /** Those of the save under way. */
  readonly askedFavorites: readonly number[];
  /** Names of favorites, including those removed since. */
  readonly favoriteAgents: readonly FavoriteAgent[];
  /** The machines that come after the first screen are there. Until then only those are open that the first screens show. */
  readonly hasMachines: boolean;
  /** The key of each open feature; its child is `{feature}:{key}`. */
  readonly open: Readonly<Partial<Record<FeatureName, string>>>;
  /** Hidden features that still have something to save. */
  readonly leaving: readonly Child[];
  /** Drafts found in this browser that have no child yet. */
  readonly unsent: readonly Unsent[];
  readonly spawnCount: number;
  /** Rows that events named without data: those to load, and those being loaded. */
  readonly news: AskedRows;
  readonly askedNews: AskedRows;
  /** Loaded rows, until the lists have got them. */
  readonly fetched: ReadNewsOutput;
  readonly failure: Failure | null;
};

export type WorkspaceEvent =
  | { type: 'workspace.retry' }
  /** A screen that is wide enough shows who the other side of a conversation is. */
  | { type: 'workspace.beside'; beside: Beside }
  | { type: 'viewRole.choose'; role: ViewRole }
  | { type: 'favorites.set'; favorites: readonly number[] }
  | RestoreFavorite
  | LocationEvent
  | NetworkEvent
  | StreamEvent
  | CollectionNews
  | FeatureNews;

/** A running feature, shown or hidden. */
export type Child = { readonly name: FeatureName; readonly key: string };
/** A draft that was not saved, with the input of the feature that saves it. */
export type Unsent = Child & { readonly input: object };

export type ReadAccountInput = { readonly targetAccountId: number };
export type ReadAccountOutput =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'missing'; readonly failure: Failure };

/** The query and the search of a list. */
export type Question = { readonly query: object; readonly search: string };
/** Requested rows by list, with the query they belong to. */
export type AskedRows = {
  readonly [N in FeatureName]?: Question & { readonly key: string; readonly ids: readonly ItemKey[] };
};
export type ReadNewsInput = { readonly asked: AskedRows };
export type ReadNewsOutput = { readonly [N in FeatureName]?: readonly FeatureRows[N][] };

/** The view role chosen last in this browser; not trusted, since anything can write to storage. */
export type LoadViewRoleInput = { readonly userId: number };
export type ReadFavoritesInput = { readonly accountId: number };
export type SaveFavoritesInput = { readonly accountId: number; readonly favorites: readonly number[] };
export type FavoritesOutput = Favorites;

/** Restores a removed favorite at its old position. */
export type RestoreFavorite = {
  readonly type: 'favorites.restore';
  readonly accountId: number;
  readonly agentId: number;
  readonly index: number;
};
