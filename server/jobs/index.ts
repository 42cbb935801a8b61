import { answerMessage } from './answerMessage';
import { deleteExpired } from './deleteExpired';
import { deleteGoneContacts } from './deleteGoneContacts';
import { deleteSilentGuests } from './deleteSilentGuests';
import { deliverMessages } from './deliverMessages';
import { importContacts } from './importContacts';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';
import { recrawlKnowledge } from './recrawlKnowledge';
import { resumeDeliveries } from './resumeDeliveries';
import { wakeSnoozed } from './wakeSnoozed';

export const JOBS: readonly Job[] = [
  answerMessage,
  deleteExpired,
  deleteGoneContacts,
  deleteSilentGuests,
  deliverMessages,
  importContacts,
  importKnowledge,
  makeLogPartitions,
  recrawlKnowledge,
  resumeDeliveries,
  wakeSnoozed,
];
