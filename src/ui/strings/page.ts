import { catalogue } from './catalogue';

/** The strings of every page, including the sign-in page. */
export const pageStrings = catalogue({ reload: 'Reload' });
