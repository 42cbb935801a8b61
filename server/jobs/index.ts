import { deleteExpired } from './deleteExpired';
import { deleteSilentGuests } from './deleteSilentGuests';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';
import { recrawlKnowledge } from './recrawlKnowledge';
import { wakeSnoozed } from './wakeSnoozed';

export const JOBS: readonly Job[] = [
  deleteExpired,
  deleteSilentGuests,
  importKnowledge,
  makeLogPartitions,
  recrawlKnowledge,
  wakeSnoozed,
];
