import {
  type CollectionContext,
  selectFailure,
  selectFigures,
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

export type PagedListFacts = ReturnType<typeof usePagedList>;

/** A list's facts and verbs. `isLoading` is also true while more or other rows load behind those shown. */
export function usePagedList<N extends ListName>(name: N) {
  const listRef = useListRef(name);
  // TypeScript cannot infer that a list's rows are those of its actor.
  const ref = listRef as FactSource<unknown> as FactSource<CollectionSnapshot<FeatureRows[N]>>;
  return {
    items: useFact(ref, selectItems<FeatureRows[N]>),
    totalCount: useFact(ref, selectTotalCount),
    hasMore: useFact(ref, selectHasMore),
    /** The sums of the whole list, where it asks for them. */
    figures: useFact(ref, selectFigures),
    isLoading: useFact(ref, (snapshot) => snapshot.hasTag(TAGS.busy)),
    failure: useFact(ref, selectFailure),
    search: useFact(ref, selectSearch),
    /** The search that the rows match. */
    appliedSearch: useFact(ref, ({ context }) => context.appliedSearch),
    verbs: useListVerbs(name),
    marks: useMarks(listRef),
  };
}
