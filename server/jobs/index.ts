import { deleteExpired } from './deleteExpired';
import { deleteSilentGuests } from './deleteSilentGuests';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';

export const JOBS: readonly Job[] = [deleteExpired, deleteSilentGuests, makeLogPartitions];
