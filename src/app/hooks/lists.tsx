import { createContext, type ReactNode, useContext } from 'react';
import type { FeatureRef, ListName } from '#machines/workspace/features';
import { verbsOf } from './verbs';
import { useFeatureRef } from './workspace';

type ListRefs = { readonly [N in ListName]?: FeatureRef<N> };

const ListContext = createContext<ListRefs>({});

/** Gives its children the list of that name; they start anew when it becomes another one. */
export function ListFeature({ of, fallback, children }: { of: ListName; fallback?: ReactNode; children: ReactNode }) {
  const above = useContext(ListContext);
  const ref = useFeatureRef(of);
  if (!ref) return fallback ?? null;
  return (
    <ListContext key={ref.sessionId} value={{ ...above, [of]: ref }}>
      {children}
    </ListContext>
  );
}

export function useListRef<N extends ListName>(name: N): FeatureRef<N> {
  const ref = useContext(ListContext)[name];
  if (!ref) throw new Error(`The list ${name} is used outside its scope.`);
  return ref;
}

/** The events that every list takes. */
type ListEvent =
  | { type: 'collection.reload' | 'collection.loadMore' | 'collection.retry' | 'collection.dismiss' }
  | { type: 'collection.search'; text: string }
  | { type: 'collection.searchSettled' };

const listVerbs = verbsOf((send: (event: ListEvent) => void) => ({
  reload: () => send({ type: 'collection.reload' }),
  /** Asks after a pause in typing (specification 9). */
  search: (text: string) => send({ type: 'collection.search', text }),
  /** Asks at once, as the Enter key does. */
  searchNow: () => send({ type: 'collection.searchSettled' }),
  loadMore: () => send({ type: 'collection.loadMore' }),
  retry: () => send({ type: 'collection.retry' }),
  dismiss: () => send({ type: 'collection.dismiss' }),
}));

export const useListVerbs = (name: ListName) => listVerbs(useListRef(name));
