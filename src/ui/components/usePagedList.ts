import {
  type CollectionContext,
  selectFailure,
  selectHasMore,
  selectItems,
  selectSearch,
  selectTotalCount,
  TAGS,
} from '#machines/shared';
import { type FactSource, useFact } from '#src/app/hooks/fact.ts';

type CollectionSnapshot<TItem> = {
  readonly context: CollectionContext<TItem, unknown, unknown>;
  hasTag(tag: string): boolean;
};

/** What is drawn of a list. */
export type PagedListFacts<TItem> = ReturnType<typeof usePagedList<TItem>>;

/** What a list draws of its collection. `isLoading` also while more or other rows are fetched behind those that stand. */
export function usePagedList<TItem>(ref: FactSource<CollectionSnapshot<TItem>>) {
  return {
    items: useFact(ref, selectItems<TItem>),
    totalCount: useFact(ref, selectTotalCount),
    hasMore: useFact(ref, selectHasMore),
    isLoading: useFact(ref, (snapshot) => snapshot.hasTag(TAGS.busy)),
    failure: useFact(ref, selectFailure),
    search: useFact(ref, selectSearch),
    /** The search that the rows belong to. */
    appliedSearch: useFact(ref, ({ context }) => context.appliedSearch),
  };
}
