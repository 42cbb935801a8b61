import { consoleEndpoints } from '../api/consoleEndpoints';
import { knowEndpoints } from '../api/endpoints';
import { consoleParts } from './consoleParts';
import { startPage } from './startPage';

knowEndpoints(consoleEndpoints);

export const startActors = startPage('console', consoleParts);
