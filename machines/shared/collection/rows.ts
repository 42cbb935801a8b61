import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import type { CollectionContext, CollectionOptions, LoadPageOutput, RowChange } from './collection.types';

/** Pure functions that change the rows of a list. */

type Rows<TItem> = { readonly confirmed: readonly TItem[]; readonly totalCount: number | null };

export const createRows = <TItem, TQuery, TMutation>({
  keyOf,
  applyMutation = (items) => items,
  isIn = () => true,
  compare,
  keep,
}: CollectionOptions<TItem, TQuery, TMutation>) => {
  type Context = CollectionContext<TItem, TQuery, TMutation>;
  type Key = ReturnType<typeof keyOf>;

  const shown = (first: Key | null, rows: Rows<TItem>, pending: readonly TMutation[]) => ({
    ...rows,
    pending,
    items: withFirst(first, pending.reduce(applyMutation, rows.confirmed)),
  });

  /** The rows with the selected one first. */
  const withFirst = (first: Key | null, items: readonly TItem[]): readonly TItem[] => {
    const top = items.find((item) => keyOf(item) === first);
    return top === undefined ? items : [top, ...items.filter((item) => item !== top)];
  };

  const selected = ({ confirmed, totalCount, pending }: Context, first: Key) => ({
    ...shown(first, { confirmed, totalCount }, pending),
    first,
  });

  /** Until the first page is loaded, nobody knows how many there are. */
  const recalled = ({ first, pending }: Context, items: readonly TItem[]) =>
    shown(first, { confirmed: items, totalCount: null }, pending);

  /** A reload is limited in size: rows of the same query beyond it are kept. */
  const firstPage = ({ first, confirmed, pending, isOtherQuery }: Context, page: LoadPageOutput<TItem>) => {
    const { items, totalCount } = page;
    const fresh = new Set(items.map(keyOf));
    const mayFollow = !isOtherQuery && items.length === PAGE_SIZE_LIMIT;
    const last = mayFollow ? confirmed.findIndex((row) => keyOf(row) === keyOf(items.at(-1) as TItem)) : -1;
    const rest = last < 0 ? [] : confirmed.slice(last + 1).filter((row) => !fresh.has(keyOf(row)));
    const kept = rest.slice(0, Math.max(0, totalCount - items.length));
    return shown(first, { confirmed: [...completed(confirmed, items), ...kept], totalCount }, pending);
  };

  /** A page without new rows ends the list, whatever the count says; otherwise loading would never end. */
  const nextPage = ({ first, confirmed, pending }: Context, { items, totalCount }: LoadPageOutput<TItem>) => {
    const known = new Set(confirmed.map(keyOf));
    const fresh = items.filter((item) => !known.has(keyOf(item)));
    const all = [...replaced(confirmed, items), ...fresh];
    return shown(first, { confirmed: all, totalCount: fresh.length === 0 ? all.length : totalCount }, pending);
  };

  const queued = ({ first, confirmed, totalCount, pending }: Context, mutation: TMutation) =>
    shown(first, { confirmed, totalCount }, [...pending, mutation]);

  /** The oldest mutation was saved. */
  const mutated = ({ first, confirmed, totalCount, pending }: Context, updates: readonly TItem[] = []) => {
    const [done, ...rest] = pending;
    const optimistic = done === undefined ? confirmed : applyMutation(confirmed, done);
    return shown(first, counted({ confirmed, totalCount }, replaced(optimistic, updates)), rest);
  };

  /** The oldest mutation was refused and is rolled back. */
  const rolledBack = ({ first, confirmed, totalCount, pending, refused }: Context) => ({
    ...shown(first, { confirmed, totalCount }, pending.slice(1)),
    refused: [...refused, ...pending.slice(0, 1)],
  });

  /** Queues the refused mutations again, after the pending ones. */
  const retried = ({ first, confirmed, totalCount, pending, refused }: Context) => ({
    ...shown(first, { confirmed, totalCount }, [...pending, ...refused]),
    refused: [],
  });

  const changed = (context: Context, change: RowChange<TItem>) => {
    if (change.type === 'collection.received') return received(context, change.item);
    return change.type === 'collection.removed' ? removed(context, change.key) : patched(context, change);
  };

  /** Applies the changes that arrived during the load; applying one twice is harmless. */
  const withArrived = (context: Context, page: ReturnType<typeof shown>) => {
    let rows = page;
    for (const change of context.arrived) rows = changed({ ...context, ...rows }, change);
    return rows;
  };

  const received = (context: Context, item: TItem) => {
    const { query, first, confirmed, totalCount, pending } = context;
    if (!isIn(query, item)) return removed(context, keyOf(item));
    const isKnown = confirmed.some((one) => keyOf(one) === keyOf(item));
    const next = isKnown ? replaced(confirmed, [item]) : [item, ...confirmed];
    const ordered = compare === undefined ? next : next.toSorted((one, other) => compare(one, other, query));
    // A row sorted after all loaded ones is left for its own page.
    const isBehind = !isKnown && hasMore(context) && ordered.at(-1) === item;
    return shown(first, counted({ confirmed, totalCount }, isBehind ? confirmed : ordered), pending);
  };

  type Patch = Extract<RowChange<TItem>, { type: 'collection.patched' }>;
  const patched = ({ first, confirmed, totalCount, pending }: Context, { match, fields }: Patch) => {
    const wanted = Object.entries(match) as [keyof TItem, unknown][];
    const isMatch = (item: TItem) => wanted.every(([name, value]) => item[name] === value);
    const next = confirmed.map((item) => (isMatch(item) ? { ...item, ...fields } : item));
    return shown(first, { confirmed: next, totalCount }, pending);
  };

  const removed = ({ first, confirmed, totalCount, pending }: Context, key: Key) =>
    shown(
      first,
      counted(
        { confirmed, totalCount },
        confirmed.filter((item) => keyOf(item) !== key),
      ),
      pending,
    );

  const replaced = (items: readonly TItem[], updates: readonly TItem[]) => {
    const byKey = new Map(completed(items, updates).map((item) => [keyOf(item), item]));
    return items.map((item) => byKey.get(keyOf(item)) ?? item);
  };

  /** The updates with what they leave out of the known rows. */
  const completed = (items: readonly TItem[], updates: readonly TItem[]): readonly TItem[] => {
    if (keep === undefined) return updates;
    const known = new Map(items.map((item) => [keyOf(item), item]));
    return updates.map((item) => {
      const before = known.get(keyOf(item));
      return before === undefined ? item : { ...keep(before), ...item };
    });
  };

  /** Adjusts the total to the rows added or removed. */
  const counted = ({ confirmed, totalCount }: Rows<TItem>, next: readonly TItem[]): Rows<TItem> => ({
    confirmed: next,
    totalCount: totalCount === null ? null : Math.max(0, totalCount + next.length - confirmed.length),
  });

  return { selected, recalled, firstPage, nextPage, queued, mutated, rolledBack, retried, changed, withArrived };
};

/** The page that holds the next row, counted from the rows because rows are added and removed in between. */
export const nextPageOf = (context: { readonly confirmed: readonly unknown[]; readonly pageSize: number }): number =>
  Math.floor(context.confirmed.length / context.pageSize);

/** How many rows a reload fetches: as many as are shown, at least a page, at most the host's limit. */
export const reloadSizeOf = ({
  confirmed,
  pageSize,
  isOtherQuery,
}: {
  readonly confirmed: readonly unknown[];
  readonly pageSize: number;
  readonly isOtherQuery: boolean;
}): number => (isOtherQuery ? pageSize : Math.max(pageSize, Math.min(confirmed.length, PAGE_SIZE_LIMIT)));

/** More exist while the loaded count is below the total (specification 4). */
export const hasMore = (context: Rows<unknown>): boolean =>
  context.totalCount !== null && context.confirmed.length < context.totalCount;
