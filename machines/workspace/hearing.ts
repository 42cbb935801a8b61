import type { AccountListItem } from '#contract/entities/account';
import type { ItemKey } from '../shared/collection';

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

/** The host's order of accounts: newest first. */
export const newestFirst = (one: AccountListItem, other: AccountListItem) =>
  other.timestamp - one.timestamp || other.id - one.id;

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
