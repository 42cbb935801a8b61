import { catalogue } from './catalogue';

/** The words that every page has, the sign-in page too. */
export const pageStrings = catalogue({ reload: 'Reload' });
