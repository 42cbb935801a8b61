import { isDeepStrictEqual } from 'node:util';
import type { CollectionContext, Failure } from '#machines/shared';
import type { Did } from '#tests/harness/effects.ts';
import type { Fruit, FruitMutation, FruitQuery } from './collection.plan';

/** What a list of fruits must show, written down independently of the machine. */

export type Context = CollectionContext<Fruit, FruitQuery, FruitMutation>;
type Rows = Pick<Context, 'confirmed' | 'totalCount'>;
export type RowChange = Context['arrived'][number];

/** The rows show with the mutations that the host has not confirmed, the row selected last first. */
export const shows = (
  { first, confirmed, totalCount, pending }: Context,
  next: Partial<Pick<Context, 'first' | 'confirmed' | 'totalCount' | 'pending'>>,
): Partial<Context> => {
  const all = { first, confirmed, totalCount, pending, ...next };
  const items = all.pending.reduce(mutated, all.confirmed);
  const isFirst = ({ id }: Fruit) => id === all.first;
  return { ...all, items: [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))] };
};

/** The host saved the oldest mutation; its own rows count. */
export const saved = ({ confirmed, totalCount, pending }: Context, items: readonly Fruit[] = []): Rows => {
  const after = pending.slice(0, 1).reduce(mutated, confirmed);
  return counted({ confirmed, totalCount }, updated(after, items));
};

/** A row from elsewhere replaces its older self, or comes first. */
export const changed = ({ confirmed, totalCount }: Rows, change: RowChange): Rows => {
  if (totalCount === null) return { confirmed, totalCount };
  const next = (): readonly Fruit[] => {
    switch (change.type) {
      case 'collection.removed':
        return confirmed.filter(({ id }) => id !== change.key);
      case 'collection.patched':
        return confirmed.map((item) => (item.id === change.match.id ? { ...item, ...change.fields } : item));
      case 'collection.received': {
        if (confirmed.some(({ id }) => id === change.item.id)) return updated(confirmed, [change.item]);
        // While no row is loaded, it comes with its page.
        return confirmed.length === 0 && totalCount > 0 ? [] : [change.item, ...confirmed];
      }
    }
  };
  return counted({ confirmed, totalCount }, next());
};

/** A page, and what arrived while it was loading. */
export const loaded = (page: Rows, { arrived }: Context): Rows => arrived.reduce<Rows>(changed, page);

/** The next page follows the rows; one without new rows is the last. */
export const followed = ({ confirmed }: Context, { items, totalCount }: Page): Rows => {
  const fresh = items.filter(({ id }) => confirmed.every((known) => known.id !== id));
  const all = [...updated(confirmed, items), ...fresh];
  return { confirmed: all, totalCount: fresh.length === 0 ? all.length : totalCount };
};
type Page = { readonly items: readonly Fruit[]; readonly totalCount: number };

/** The owner learns which search the list shows. */
export const tellsSearched = ({
  after,
  did,
}: {
  readonly after: { readonly context: Context };
  readonly did: readonly Did[];
}) =>
  isDeepStrictEqual(did.find(({ event }) => event?.type === 'collection.searched')?.event, {
    type: 'collection.searched',
    list: 'collection',
    text: after.context.search.trim(),
  });

export const NO_FAILURE = { failure: null, failedTask: null, refusal: null } as const;
/** What is left of the failures once a load is over: why a mutation was refused. */
export const refusalOf = ({ refusal }: Context) =>
  ({ failure: refusal, failedTask: refusal === null ? null : 'mutate' }) as const;
/** A person reads of a defect only that there is one. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { kind: 'unexpected', message: 'Something went wrong on our side. Please try again.' }
    : { kind: 'offline', message: 'You are offline.' };

const mutated = (items: readonly Fruit[], mutation: FruitMutation): readonly Fruit[] =>
  'remove' in mutation
    ? items.filter(({ id }) => id !== mutation.remove)
    : updated(items, [{ id: mutation.rename, name: mutation.name }]);

const updated = (items: readonly Fruit[], updates: readonly Fruit[]) =>
  items.map((item) => updates.find(({ id }) => id === item.id) ?? item);

const counted = ({ confirmed, totalCount }: Rows, next: readonly Fruit[]): Rows => ({
  confirmed: next,
  totalCount: totalCount === null ? null : totalCount + next.length - confirmed.length,
});
