import { answerMessage } from './answerMessage';
import { billPlans } from './billPlans';
import { chargeUsage } from './chargeUsage';
import { countDays } from './countDays';
import { deleteExpired } from './deleteExpired';
import { deleteGoneContacts } from './deleteGoneContacts';
import { deleteOldDeliveries } from './deleteOldDeliveries';
import { deleteOldLogs } from './deleteOldLogs';
import { deleteOldRecordings } from './deleteOldRecordings';
import { deleteSilentGuests } from './deleteSilentGuests';
import { deleteUnsentMedia } from './deleteUnsentMedia';
import { deliverMessages } from './deliverMessages';
import { embedKnowledge } from './embedKnowledge';
import { exportLogs } from './exportLogs';
import { fetchFiles } from './fetchFiles';
import { fillReporting } from './fillReporting';
import { handleCardEvents } from './handleCardEvents';
import { handlePayoutEvents } from './handlePayoutEvents';
import { importContacts } from './importContacts';
import { importKnowledge } from './importKnowledge';
import type { Job } from './job';
import { mailBill } from './mailBill';
import { mailDashboard } from './mailDashboard';
import { mailDashboards } from './mailDashboards';
import { mailInvite } from './mailInvite';
import { mailNotice } from './mailNotice';
import { mailNotices } from './mailNotices';
import { mailSupportRequest } from './mailSupportRequest';
import { makeLogPartitions } from './makeLogPartitions';
import { makeTasks } from './makeTasks';
import { migrateAgents } from './migrateAgents';
import { purgeAccounts } from './purgeAccounts';
import { purgeDeletedAgents } from './purgeDeletedAgents';
import { reconcilePayments } from './reconcilePayments';
import { recrawlKnowledge } from './recrawlKnowledge';
import { relayMessage } from './relayMessage';
import { resumeDeliveries } from './resumeDeliveries';
import { resumeTasks } from './resumeTasks';
import { resumeWebhooks } from './resumeWebhooks';
import { runTasks } from './runTasks';
import { runTests } from './runTests';
import { sendUsageFiles } from './sendUsageFiles';
import { sendWebhooks } from './sendWebhooks';
import { settleCards } from './settleCards';
import { settlePayments } from './settlePayments';
import { settlePayouts } from './settlePayouts';
import { settleTask } from './settleTask';
import { tellOfAccessRequest } from './tellOfAccessRequest';
import { topUpAutomaticallyJob } from './topUpAutomatically';
import { wakeSnoozed } from './wakeSnoozed';
import { watchMonitors } from './watchMonitors';
import { watchUsage } from './watchUsage';

export const JOBS: readonly Job[] = [
  answerMessage,
  billPlans,
  chargeUsage,
  countDays,
  deleteExpired,
  deleteGoneContacts,
  deleteOldDeliveries,
  deleteOldLogs,
  deleteOldRecordings,
  deleteSilentGuests,
  deleteUnsentMedia,
  deliverMessages,
  embedKnowledge,
  exportLogs,
  fetchFiles,
  fillReporting,
  handleCardEvents,
  handlePayoutEvents,
  importContacts,
  importKnowledge,
  mailBill,
  mailDashboard,
  mailDashboards,
  mailInvite,
  mailNotice,
  mailNotices,
  mailSupportRequest,
  makeLogPartitions,
  makeTasks,
  migrateAgents,
  purgeAccounts,
  purgeDeletedAgents,
  reconcilePayments,
  recrawlKnowledge,
  relayMessage,
  resumeDeliveries,
  resumeTasks,
  resumeWebhooks,
  runTasks,
  runTests,
  sendUsageFiles,
  sendWebhooks,
  settleCards,
  settlePayments,
  settlePayouts,
  settleTask,
  tellOfAccessRequest,
  topUpAutomaticallyJob,
  wakeSnoozed,
  watchMonitors,
  watchUsage,
];
