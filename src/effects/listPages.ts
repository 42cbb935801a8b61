import type { FiguredAccountList } from '#contract/entities/overview';
import { FIRST_PAGE } from '#contract/rules/constants';
import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import type { ItemKey, LoadPageInput, LoadPageOutput } from '#machines/shared';
import type { Question } from '#machines/workspace';
import type { FeatureRows, ListName, ListQuery } from '#machines/workspace/features';
import type { CallOptions } from '../api/client';
import { answering } from './answering';
import type { EffectDeps } from './deps';

/** Rows of a list by their ids. */
export type ListedRows = Question & { readonly ids: readonly ItemKey[] };

/** The effects of a list: loading pages, and the rows that an event names. */
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
  readRows: async ({ query, search, ids }: ListedRows, options: CallOptions) => {
    const page = { search, ids, page: FIRST_PAGE, pageSize: ids.length };
    // The query comes from the list itself.
    return (await loadPage({ query: query as ListQuery<N>, ...page }, options)).items;
  },
});

/**
 * A page as its list takes it. Where the host counted no further (`listTotal`), a full page means that there is more: the list goes on
 * until a page is not.
 */
export const listedPage = <TItem>(
  { page, pageSize }: Pick<LoadPageInput<unknown>, 'page' | 'pageSize'>,
  items: readonly TItem[],
  total: number,
) => ({
  items,
  totalCount: total >= LIST_COUNT_MAX && items.length === pageSize ? Math.max(total, (page + 1) * pageSize + 1) : total,
});

/** A page of accounts as its list takes it. */
export const listedAccounts = (input: LoadPageInput<unknown>, found: FiguredAccountList) => ({
  ...listedPage(input, found.accounts, found.totalAccounts),
  ...(found.figures && { figures: found.figures }),
});

/** The query of a page, as most lists send it. Pages are counted from 0. `toId` is for lists that follow the stream. */
export const pageOf = <TId = never>(
  { page, pageSize, search, ids }: LoadPageInput<unknown>,
  toId?: (id: ItemKey) => TId,
) => ({
  pagination: true,
  page,
  pageSize,
  ...(search.trim() !== '' && { queryText: search.trim() }),
  ...(ids && toId && { ids: ids.map(toId) }),
});
