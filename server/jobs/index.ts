import { deleteExpired } from './deleteExpired';
import { deleteGoneContacts } from './deleteGoneContacts';
import { deleteSilentGuests } from './deleteSilentGuests';
import { importContacts } from './importContacts';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';
import { recrawlKnowledge } from './recrawlKnowledge';

export const JOBS: readonly Job[] = [
  deleteExpired,
  deleteGoneContacts,
  deleteSilentGuests,
  importContacts,
  importKnowledge,
  makeLogPartitions,
  recrawlKnowledge,
];
