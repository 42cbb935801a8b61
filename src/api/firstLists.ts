import type { FirstList } from '../platform/askFirst';

const AGENTS = '/api/v2/listAccounts?pagination=true&page=0&pageSize=20&figures=true';

/** The lists that are asked for before the console's code has come, as its effects ask for them; a test compares the two. */
export const FIRST_LISTS: readonly FirstList[] = [
  { levels: ['org'], screen: '', href: AGENTS },
  { levels: ['org'], screen: 'agents', href: AGENTS },
];
