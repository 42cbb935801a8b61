import type { LoadPageInput, LoadPageOutput } from '#machines/shared';
import type { FeatureRows, ListName, ListQuery } from '#machines/workspace/features';
import type { CallOptions } from '../api/client';
import { answering } from './answering';
import type { EffectDeps } from './deps';

/** What a list carries out: it loads its pages. */
export const defineListEffects = <N extends ListName>(
  deps: EffectDeps,
  fallback: string,
  loadPage: (input: LoadPageInput<ListQuery<N>>, options: CallOptions) => Promise<LoadPageOutput<FeatureRows[N]>>,
) => ({
  actors: {
    loadPage: answering<LoadPageOutput<FeatureRows[N]>, LoadPageInput<ListQuery<N>>>(deps, fallback, (input, signal) =>
      loadPage(input, { signal }),
    ),
  },
});

/** The query of a page as most lists ask for it; pages are counted from 0. */
export const pageOf = ({ page, pageSize, search }: LoadPageInput<unknown>) => ({
  pagination: true,
  page,
  pageSize,
  ...(search.trim() !== '' && { queryText: search.trim() }),
});
