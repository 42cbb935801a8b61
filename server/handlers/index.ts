import type { Endpoints } from '#contract/endpoints/index';
import type { HandlersOf } from '../http/handler';
import { accountHandlers } from './accounts';
import { agentReviewHandlers } from './agentReview';
import { agentHandlers } from './agents';
import { appHandlers } from './apps';
import { appUseHandlers } from './appUse';
import { auditHandlers } from './audit';
import { authHandlers } from './auth';
import { brandHandlers } from './brand';
import { businessHandlers } from './business';
import { callLineHandlers } from './callLines';
import { callHandlers } from './calls';
import { cardHandlers } from './cards';
import { contactImportHandlers } from './contactImports';
import { contactListHandlers } from './contactLists';
import { contactMergingHandlers } from './contactMerging';
import { contactHandlers } from './contacts';
import { conversationBatchHandlers } from './conversationBatch';
import { conversationHandlers } from './conversations';
import { dashboardHandlers } from './dashboards';
import { deliveryHandlers } from './delivery';
import { developerHandlers } from './developers';
import { domainHandlers } from './domains';
import { embedHandlers } from './embed';
import { functionHandlers } from './functions';
import { groupHandlers } from './groups';
import { inboxHandlers } from './inbox';
import { invoiceHandlers } from './invoices';
import { knowledgeHandlers } from './knowledge';
import { ledgerHandlers } from './ledger';
import { logWorkHandlers } from './logWork';
import { mediaHandlers } from './media';
import { memberHandlers } from './members';
import { metricHandlers } from './metrics';
import { mobileHandlers } from './mobile';
import { monitorHandlers } from './monitors';
import { notificationHandlers } from './notifications';
import { onboardingHandlers } from './onboarding';
import { operationHandlers } from './operation';
import { paymentLinkHandlers } from './paymentLinks';
import { payoutHandlers } from './payouts';
import { phoneNumberHandlers } from './phoneNumbers';
import { planHandlers } from './plans';
import { presenceHandlers } from './presence';
import { profileHandlers } from './profile';
import { reactionHandlers } from './reactions';
import { receiveMessageHandlers } from './receiveMessage';
import { reconciliationHandlers } from './reconciliation';
import { referralHandlers } from './referrals';
import { roleHandlers } from './roles';
import { secondFactorHandlers } from './secondFactor';
import { speechHandlers } from './speech';
import { statementHandlers } from './statements';
import { statsHandlers } from './stats';
import { subscriptionHandlers } from './subscriptions';
import { supportHandlers } from './support';
import { systemHandlers } from './system';
import { takeoverHandlers } from './takeover';
import { talkHandlers } from './talk';
import { taskHandlers } from './tasks';
import { teachingHandlers } from './teaching';
import { teamworkHandlers } from './teamwork';
import { templateMigrationHandlers } from './templateMigrations';
import { templateHandlers } from './templates';
import { testRunHandlers } from './testRuns';
import { topUpHandlers } from './topUps';
import { usageHandlers } from './usage';
import { versionHandlers } from './versions';
import { walkthroughHandlers } from './walkthrough';
import { walletHandlers } from './wallet';
import { webhookRelayHandlers } from './webhookRelays';
import { webhookHandlers } from './webhooks';
import { withdrawalHandlers } from './withdrawals';

/** Exactly one handler for every endpoint of the contract. */
export const handlers: HandlersOf<Endpoints> = {
  ...authHandlers,
  ...secondFactorHandlers,
  ...mobileHandlers,
  ...auditHandlers,
  ...accountHandlers,
  ...domainHandlers,
  ...embedHandlers,
  ...brandHandlers,
  ...agentHandlers,
  ...agentReviewHandlers,
  ...versionHandlers,
  ...templateHandlers,
  ...templateMigrationHandlers,
  ...appHandlers,
  ...appUseHandlers,
  ...functionHandlers,
  ...teachingHandlers,
  ...testRunHandlers,
  ...talkHandlers,
  ...callLineHandlers,
  ...speechHandlers,
  ...callHandlers,
  ...conversationHandlers,
  ...inboxHandlers,
  ...deliveryHandlers,
  ...takeoverHandlers,
  ...logWorkHandlers,
  ...metricHandlers,
  ...dashboardHandlers,
  ...monitorHandlers,
  ...mediaHandlers,
  ...memberHandlers,
  ...roleHandlers,
  ...profileHandlers,
  ...reactionHandlers,
  ...receiveMessageHandlers,
  ...groupHandlers,
  ...conversationBatchHandlers,
  ...teamworkHandlers,
  ...presenceHandlers,
  ...notificationHandlers,
  ...contactHandlers,
  ...contactListHandlers,
  ...contactMergingHandlers,
  ...contactImportHandlers,
  ...knowledgeHandlers,
  ...onboardingHandlers,
  ...walkthroughHandlers,
  ...usageHandlers,
  ...businessHandlers,
  ...walletHandlers,
  ...statementHandlers,
  ...cardHandlers,
  ...topUpHandlers,
  ...paymentLinkHandlers,
  ...referralHandlers,
  ...payoutHandlers,
  ...planHandlers,
  ...subscriptionHandlers,
  ...invoiceHandlers,
  ...withdrawalHandlers,
  ...statsHandlers,
  ...supportHandlers,
  ...phoneNumberHandlers,
  ...operationHandlers,
  ...ledgerHandlers,
  ...reconciliationHandlers,
  ...developerHandlers,
  ...taskHandlers,
  ...webhookHandlers,
  ...webhookRelayHandlers,
  ...systemHandlers,
};
