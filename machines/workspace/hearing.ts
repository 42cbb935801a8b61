import type { AccountListItem } from '#contract/entities/account';
import type { ItemKey } from '../shared/collection';

/** What several features hear alike. */

export const same = <T>(news: T): T => news;

export const RELOAD = { type: 'collection.reload' } as const;
export const reload = () => RELOAD;

/** Lists: after a gap in the stream they are loaded anew. */
export const AS_LIST = { 'network.changed': same, 'realtime.reset': reload } as const;

/** The row as the event brings it. Without it, and where only the host knows what a search finds, it is asked for. */
export const row = <TRow>(id: ItemKey, item: TRow | undefined, { search = '' }: { readonly search?: string }) =>
  item === undefined || search !== '' ? { ask: id } : { tell: { type: 'collection.received' as const, item }, id };

/** Fields of the rows that match, as the event brings them. */
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

/** Accounts are listed the newest first, as the host lists them. */
export const newestFirst = (one: AccountListItem, other: AccountListItem) =>
  other.timestamp - one.timestamp || other.id - one.id;

/** Conversations and editors look themselves at what happens. */
export const AS_TALK = { 'network.changed': same, 'realtime.reset': same, 'realtime.received': same } as const;

/** What is told of the search in the address. */
export const find = ({ search = '' }: { readonly search?: string }) =>
  [{ type: 'collection.find', text: search }] as const;

/** What is done about one that lingered and has told that it is done. */
export const end = (id: string) =>
  [
    { type: 'stopLeft', params: { id } },
    { type: 'forgetLeft', params: { id } },
  ] as const;
