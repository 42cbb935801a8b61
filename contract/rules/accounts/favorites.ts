import type { Account, FavoriteAgent } from '../../entities/account';

/** The favorites of an account (specification 3), and the names of those in reach. */
export type Favorites = { readonly favorites: readonly number[]; readonly favoriteAgents: readonly FavoriteAgent[] };

/** The favorites in an account's record, or in the reply to a change of its settings. */
export const favoritesIn = ({
  settings: { favorites = [] },
  favoriteAgents = [],
}: Pick<Account, 'settings' | 'favoriteAgents'>): Favorites => ({ favorites, favoriteAgents });
