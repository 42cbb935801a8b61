import type { Account, FavoriteAgent, Identity } from '#contract/entities/account';
import type { ConversationLog, Room } from '#contract/entities/conversation';
import type { Favorites } from '#contract/rules/accounts/favorites';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import type { CampaignNews, CampaignSubject } from '../campaign/campaign.types';
import type { CreateAccountNews } from '../createAccount';
import type { LocationEvent, Place } from '../location';
import type { NetworkEvent } from '../network';
import type { StreamEvent } from '../realtime';
import type { CollectionNews } from '../shared/collection';
import type { Failure } from '../shared/failure';
import type { FeatureName } from './features';

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
  /** Editors that are not shown and still have something to save, by child id. */
  readonly leaving: readonly string[];
  /** Whose drafts were found in this browser, until an editor has each. */
  readonly unsent: readonly CampaignSubject[];
  readonly spawnCount: number;
  /** What happened and is not fetched yet, and what is being fetched. */
  readonly news: News;
  readonly askedNews: News;
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
  | CampaignNews
  | CollectionNews
  | CreateAccountNews;

export type ReadAccountInput = { readonly targetAccountId: number };
export type ReadAccountOutput =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'missing'; readonly failure: Failure };

/** What the realtime stream told of, by id. */
export type News = { readonly roomIds: readonly string[]; readonly logs: boolean };
export type ReadNewsInput = News & { readonly targetAccountId: number };
export type ReadNewsOutput = { readonly rooms: readonly Room[]; readonly logs: readonly ConversationLog[] };

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
