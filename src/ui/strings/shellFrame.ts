import { catalogue } from './catalogue';

/** What the console says before it knows anything. */
export const frameStrings = catalogue({
  jump: 'Search or jump to',
  loading: 'Loading',
  slow: 'Still loading. This takes longer than usual.',
});
