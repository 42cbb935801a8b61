import { consoleParts } from './consoleParts';
import { startPage } from './startPage';

/** Starts the console's machines: the root, and what it needs under /app. */
export const startActors = startPage('console', consoleParts);
