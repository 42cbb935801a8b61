import { deleteExpired } from './deleteExpired';
import { deleteSilentGuests } from './deleteSilentGuests';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';

/** Every job there is. */
export const JOBS: readonly Job[] = [deleteExpired, deleteSilentGuests, makeLogPartitions];
