import type { Account, FavoriteAgent } from '../../entities/account';

/** The favorites of an account (specification 3), and those of them whose names may be known. */
export type Favorites = { readonly favorites: readonly number[]; readonly favoriteAgents: readonly FavoriteAgent[] };

/** The favorites in a record, or in the answer to a change of its settings. */
export const favoritesIn = ({
  settings: { favorites = [] },
  favoriteAgents = [],
}: Pick<Account, 'settings' | 'favoriteAgents'>): Favorites => ({ favorites, favoriteAgents });
