import { answerMessage } from './answerMessage';
import { deleteExpired } from './deleteExpired';
import { deleteSilentGuests } from './deleteSilentGuests';
import { deliverMessages } from './deliverMessages';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { makeLogPartitions } from './makeLogPartitions';
import { recrawlKnowledge } from './recrawlKnowledge';
import { resumeDeliveries } from './resumeDeliveries';
import { wakeSnoozed } from './wakeSnoozed';

export const JOBS: readonly Job[] = [
  answerMessage,
  deleteExpired,
  deleteSilentGuests,
  deliverMessages,
  importKnowledge,
  makeLogPartitions,
  recrawlKnowledge,
  resumeDeliveries,
  wakeSnoozed,
];
