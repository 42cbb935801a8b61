import { answerMessage } from './answerMessage';
import { billPlans } from './billPlans';
import { chargeUsage } from './chargeUsage';
import { countDays } from './countDays';
import { deleteExpired } from './deleteExpired';
import { deleteGoneContacts } from './deleteGoneContacts';
import { deleteOldDeliveries } from './deleteOldDeliveries';
import { deleteOldRecordings } from './deleteOldRecordings';
import { deleteSilentGuests } from './deleteSilentGuests';
import { deleteUnsentMedia } from './deleteUnsentMedia';
import { deliverMessages } from './deliverMessages';
import { embedKnowledge } from './embedKnowledge';
import { fetchFiles } from './fetchFiles';
import { handleCardEvents } from './handleCardEvents';
import { importContacts } from './importContacts';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { mailInvite } from './mailInvite';
import { mailNotice } from './mailNotice';
import { mailNotices } from './mailNotices';
import { mailSupportRequest } from './mailSupportRequest';
import { makeLogPartitions } from './makeLogPartitions';
import { makeTasks } from './makeTasks';
import { migrateAgents } from './migrateAgents';
import { purgeAccounts } from './purgeAccounts';
import { purgeDeletedAgents } from './purgeDeletedAgents';
import { recrawlKnowledge } from './recrawlKnowledge';
import { relayMessage } from './relayMessage';
import { resumeDeliveries } from './resumeDeliveries';
import { resumeTasks } from './resumeTasks';
import { resumeWebhooks } from './resumeWebhooks';
import { runTasks } from './runTasks';
import { runTests } from './runTests';
import { sendWebhooks } from './sendWebhooks';
import { settleCards } from './settleCards';
import { settlePayments } from './settlePayments';
import { settleTask } from './settleTask';
import { tellOfAccessRequest } from './tellOfAccessRequest';
import { topUpAutomaticallyJob } from './topUpAutomatically';
import { wakeSnoozed } from './wakeSnoozed';
import { watchUsage } from './watchUsage';

export const JOBS: readonly Job[] = [
  answerMessage,
  billPlans,
  chargeUsage,
  countDays,
  deleteExpired,
  deleteGoneContacts,
  deleteOldDeliveries,
  deleteOldRecordings,
  deleteSilentGuests,
  deleteUnsentMedia,
  deliverMessages,
  embedKnowledge,
  fetchFiles,
  handleCardEvents,
  importContacts,
  importKnowledge,
  mailInvite,
  mailNotice,
  mailNotices,
  mailSupportRequest,
  makeLogPartitions,
  makeTasks,
  migrateAgents,
  purgeAccounts,
  purgeDeletedAgents,
  recrawlKnowledge,
  relayMessage,
  resumeDeliveries,
  resumeTasks,
  resumeWebhooks,
  runTasks,
  runTests,
  sendWebhooks,
  settleCards,
  settlePayments,
  settleTask,
  tellOfAccessRequest,
  topUpAutomaticallyJob,
  wakeSnoozed,
  watchUsage,
];
