import { catalogue } from './catalogue';

/** The strings that every list shares. */
export const listStrings = catalogue({
  failed: 'The list could not be loaded',
  loadMore: 'Show more',
  shown: (shown: number, total: number) => `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
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
