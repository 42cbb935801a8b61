import { LIST_SORTS, type ListChoice, listChoiceIn } from '#contract/rules/accounts/lists';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import type { Sort } from '../../components/ColumnList';

type ListFilter = NonNullable<ListChoice['filter']>;
export type ListSort = NonNullable<ListChoice['sort']>;
/** A column of a list of accounts: one that sorts it, or one of its own. */
export type ColumnKey = ListSort | 'reach' | 'menu';

/** What the address narrows the list to and sorts it by, and how that is changed. */
export function useListChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const { filter, sort, order } = listChoiceIn(query);
  const put = (changes: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return {
    filter: filter ?? ('all' as const),
    sort: sort && { key: sort, direction: directionOf(sort, order) },
    setFilter: (filter: ListFilter | 'all') => put({ filter: filter === 'all' ? null : filter }),
    setSort: ({ key, direction }: Sort<ColumnKey>) => {
      const column = LIST_SORTS.find((one) => one === key);
      // Names begin with A.
      const isFirstPress = column !== sort;
      const isUp = isFirstPress ? column === 'name' : direction === 'ascending';
      if (column) put({ sort: column, order: isUp ? 'asc' : 'desc' });
    },
  };
}

const directionOf = (sort: ListSort, order: ListChoice['order']) =>
  (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? ('ascending' as const) : ('descending' as const);
