import { publicParts } from './publicParts';
import { startPage } from './startPage';

export const startActors = startPage('public', publicParts);
