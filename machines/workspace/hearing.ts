import type { AccountListItem } from '#contract/entities/account';
import { type ListChoice, listChoiceIn } from '#contract/rules/accounts/lists';
import type { ItemKey } from '../shared/collection';
import type { At } from './at';

/** How several features handle events. */

export const same = <T>(news: T): T => news;

export const RELOAD = { type: 'collection.reload' } as const;
export const reload = () => RELOAD;

/** Lists are reloaded after a gap in the stream. */
export const AS_LIST = { 'network.changed': same, 'realtime.reset': reload } as const;

/** The row in the event. If it is missing, or only the host knows whether a search finds it, it must be loaded. */
export const row = <TRow>(id: ItemKey, item: TRow | undefined, { search = '' }: { readonly search?: string }) =>
  item === undefined || search !== '' ? { ask: id } : { tell: { type: 'collection.received' as const, item }, id };

/** Changes fields of the matching rows. */
export const patch = <TRow>(match: Partial<TRow>, fields: Partial<TRow>) => ({
  tell: { type: 'collection.patched' as const, match, fields },
});

export const rowsBy =
  <TRow>(idOf: (row: TRow) => ItemKey) =>
  (rows: readonly TRow[], ids: readonly ItemKey[]) => {
    const found = new Map(rows.map((item) => [idOf(item), item]));
    return ids.map((key) => {
      const item = found.get(key);
      return item === undefined
        ? { type: 'collection.removed' as const, key }
        : { type: 'collection.received' as const, item };
    });
  };

/** What a list of accounts asks for: on its own screen with figures, and as the address says. */
export type AccountsQuery = ListChoice & { readonly figures?: true };

export const accountsQueryAt = ({ query }: At, isScreen: boolean): AccountsQuery =>
  isScreen ? { figures: true, ...listChoiceIn(query) } : {};

/** The host's order of accounts: newest first. Rows sorted otherwise keep their places until the next load. */
export const asListed = (
  one: AccountListItem,
  other: AccountListItem,
  { sort = 'created', order = 'desc' }: ListChoice,
) => (sort === 'created' && order === 'desc' ? other.timestamp - one.timestamp || other.id - one.id : 0);

/** Events bring rows without figures. */
export const keepFigures = ({ figures }: AccountListItem): Partial<AccountListItem> => (figures ? { figures } : {});

/** Applies the query in the address, then its search. */
export const ask = <TQuery>({ query, search = '' }: { readonly query: TQuery; readonly search?: string }) =>
  [
    { type: 'collection.query', query },
    { type: 'collection.find', text: search },
  ] as const;

/** Conversations and editors get the events as they are. */
export const AS_TALK = { 'network.changed': same, 'realtime.reset': same, 'realtime.received': same } as const;

/** Applies the search in the address. */
export const find = ({ search = '' }: { readonly search?: string }) =>
  [{ type: 'collection.find', text: search }] as const;

/** Stops a hidden feature that is done. */
export const end = (id: string) =>
  [
    { type: 'stopLeft', params: { id } },
    { type: 'forgetLeft', params: { id } },
  ] as const;
