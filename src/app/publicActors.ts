import { publicParts } from './publicParts';
import { startPage } from './startPage';

/** Starts the machines of an agent's public page. */
export const startActors = startPage('public', publicParts);
