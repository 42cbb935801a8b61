import {
  type CollectionContext,
  selectFailure,
  selectHasMore,
  selectItems,
  selectSearch,
  selectTotalCount,
  TAGS,
} from '#machines/shared';
import type { FeatureRows, ListName } from '#machines/workspace/features';
import { type FactSource, useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';

type CollectionSnapshot<TItem> = {
  readonly context: CollectionContext<TItem, unknown, unknown>;
  hasTag(tag: string): boolean;
};

/** What is drawn of a list, and what can be done with it. */
export type PagedListFacts = ReturnType<typeof usePagedList>;

/** A list as it is drawn. `isLoading` also while more or other rows are fetched behind those that are shown. */
export function usePagedList<N extends ListName>(name: N) {
  const listRef = useListRef(name);
  const ref: FactSource<CollectionSnapshot<FeatureRows[N]>> = listRef;
  return {
    items: useFact(ref, selectItems<FeatureRows[N]>),
    totalCount: useFact(ref, selectTotalCount),
    hasMore: useFact(ref, selectHasMore),
    isLoading: useFact(ref, (snapshot) => snapshot.hasTag(TAGS.busy)),
    failure: useFact(ref, selectFailure),
    search: useFact(ref, selectSearch),
    /** The search that the rows belong to. */
    appliedSearch: useFact(ref, ({ context }) => context.appliedSearch),
    verbs: useListVerbs(name),
    marks: useMarks(listRef),
  };
}
