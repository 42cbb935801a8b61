import { catalogue } from '../../strings/catalogue';

/** The words of the search in everything. */
export const searchStrings = catalogue({
  title: 'Search',
  label: 'Names, numbers, words',
  start: 'Search people, conversations and agents',
  startHint: 'Names, numbers, addresses, and words that were written.',
  none: 'Nothing matches',
  noneHint: 'Try fewer letters, or another word.',
  failed: 'The search failed',
  loading: 'Searching',
  groups: { contact: 'Contacts', room: 'Conversations', account: 'Accounts' },
});
