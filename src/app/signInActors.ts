import { startPage } from './startPage';

export const startActors = startPage('signIn', () => null);
