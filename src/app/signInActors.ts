import { startPage } from './startPage';

/** Starts the machines of the sign-in page. */
export const startActors = startPage('signIn', () => null);
