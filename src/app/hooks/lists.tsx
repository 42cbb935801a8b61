import type { ListName } from '#machines/workspace/features';
import { useActor } from './feature';
import { verbsOf } from './verbs';

/** Provides the list of that name. */
export { FeatureScope as ListFeature } from './workspace';

export const useListRef = <N extends ListName>(name: N) => useActor(name);

/** The events that every list takes. */
type ListEvent =
  | { type: 'collection.reload' | 'collection.loadMore' | 'collection.retry' | 'collection.dismiss' }
  | { type: 'collection.search'; text: string }
  | { type: 'collection.searchSettled' };

const listVerbs = verbsOf((send: (event: ListEvent) => void) => ({
  reload: () => send({ type: 'collection.reload' }),
  /** Loads after a pause in typing (specification 9). */
  search: (text: string) => send({ type: 'collection.search', text }),
  /** Loads at once, for the Enter key. */
  searchNow: () => send({ type: 'collection.searchSettled' }),
  loadMore: () => send({ type: 'collection.loadMore' }),
  retry: () => send({ type: 'collection.retry' }),
  dismiss: () => send({ type: 'collection.dismiss' }),
}));

export const useListVerbs = (name: ListName) => listVerbs(useListRef(name));
