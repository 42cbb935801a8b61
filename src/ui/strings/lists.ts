import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import { catalogue } from './catalogue';

/** How many rows a list has, as far as the host counts (`listTotal`). */
export const totalText = (total: number): string =>
  total < LIST_COUNT_MAX ? total.toLocaleString('en-US') : `${(LIST_COUNT_MAX - 1).toLocaleString('en-US')}+`;

/** The strings that every list shares. */
export const listStrings = catalogue({
  failed: 'The list could not be loaded',
  loadMore: 'Show more',
  shown: (shown: number, total: number) => `${shown.toLocaleString('en-US')} of ${totalText(total)}`,
  nothingFound: (phrase: string) => `Nothing matches “${phrase}”`,
  nothingFoundHint: 'Check the spelling, or search for a part of the name.',
  clearSearch: 'Clear the search',
  columns: 'Columns',
  sortBy: (column: string) => `Sort by ${column}`,
  sorted: {
    ascending: (column: string) => `${column}, sorted upwards. Sort downwards`,
    descending: (column: string) => `${column}, sorted downwards. Sort upwards`,
  },
});
