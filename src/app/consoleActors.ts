import { consoleParts } from './consoleParts';
import { startPage } from './startPage';

export const startActors = startPage('console', consoleParts);
