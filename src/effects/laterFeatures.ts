import type { LaterName } from '#machines/workspace/known';
import type { EffectDeps } from './deps';
import type { FeatureEffects } from './features';
import { defineAccountAdminEffects, defineAccountWorkEffects } from './features/accountAdmin';
import { defineAccountSearchEffects } from './features/accountSearch';
import { defineAgentAddressEffects } from './features/agentAddress';
import { defineAgentSettingsEffects } from './features/agentSettings';
import { defineAgentTestsEffects } from './features/agentTests';
import { defineAgentWorkEffects } from './features/agentWork';
import { defineAppMakerEffects, defineMadeAppsEffects } from './features/appMaking';
import { defineAppSetupEffects, defineAppsEffects } from './features/apps';
import { defineAuditEffects } from './features/audit';
import {
  defineLedgerEffects,
  defineReconciliationEffects,
  defineStatementEffects,
  defineStatementSumsEffects,
} from './features/books';
import { defineBrandEffects } from './features/brand';
import {
  defineBillingSystemEffects,
  defineBusinessAccountsEffects,
  defineBusinessEffects,
  defineDunningEffects,
  defineUsageExportEffects,
} from './features/business';
import { defineCallEffects } from './features/call';
import { defineCampaignEffects } from './features/campaign';
import {
  defineAutomaticTopUpEffects,
  defineCardsEffects,
  definePaymentReturnEffects,
  defineTopUpEffects,
} from './features/cards';
import { defineChatEffects, type SpawnedByChat } from './features/chat';
import { defineComposeEffects, defineMessagingEffects, defineRecipientEffects } from './features/compose';
import { defineJobNimbusEffects, defineZapierEffects } from './features/connections';
import { defineContactImportEffects, defineContactImportsEffects } from './features/contactImport';
import { defineContactListFormEffects } from './features/contactListForm';
import { defineMergeContactsEffects } from './features/contactMerging';
import { defineContactPreviewEffects } from './features/contactPreview';
import {
  defineContactDuplicatesEffects,
  defineContactFormEffects,
  defineContactListEffects,
  defineContactListsEffects,
} from './features/contacts';
import { defineContactWorkEffects } from './features/contactWork';
import { defineCreateAccountEffects } from './features/createAccount';
import { defineDashboardEditorEffects, defineDashboardEffects } from './features/dashboards';
import { defineDeletedAgentsEffects } from './features/deletedAgents';
import { defineDeliveryEffects } from './features/delivery';
import {
  defineCreateTokenEffects,
  defineDeveloperTokensEffects,
  defineTokenRequestsEffects,
} from './features/developers';
import { defineEmbeddingEffects } from './features/embedding';
import { defineFunctionsEffects } from './features/functions';
import { defineInstallAppEffects } from './features/installApp';
import {
  defineKnowledgeAgentsEffects,
  defineKnowledgeAnswerEffects,
  defineKnowledgeBasesEffects,
  defineKnowledgeDocumentsEffects,
  defineKnowledgeImportEffects,
} from './features/knowledge';
import { defineLiveCallsEffects } from './features/liveCalls';
import {
  defineLogExportEffects,
  defineLogReportingEffects,
  defineLogViewsEffects,
  defineReportingFormEffects,
} from './features/logWork';
import { defineInviteEffects, defineMembersEffects } from './features/members';
import { defineMetricEditorEffects, defineMetricListEffects } from './features/metrics';
import { defineMicroscopeEffects } from './features/microscope';
import { defineMigrationAgentEffects, defineMigrationEffects } from './features/migration';
import { defineModelsEffects } from './features/models';
import { defineMonitorEffects, defineMonitorFormEffects, defineMonitorsEffects } from './features/monitors';
import { defineOnboardingEffects } from './features/onboarding';
import { defineAnnounceEffects, defineCallsForReviewEffects, defineInstallationEffects } from './features/operation';
import { defineOutboxEffects } from './features/outbox';
import { defineOverviewEffects } from './features/overview';
import { definePageFormEffects } from './features/pageForm';
import { definePaymentLinkEffects } from './features/paymentLink';
import { definePayoutEffects } from './features/payout';
import { definePhoneLinkEffects } from './features/phoneLink';
import {
  defineBillsEffects,
  definePlanCatalogEffects,
  definePlanEditorEffects,
  definePlanShownEffects,
  definePlansEffects,
} from './features/plans';
import { definePresenceEffects } from './features/presence';
import { defineAccountLookEffects, defineOwnAddressEffects, defineOwnProfileEffects } from './features/profile';
import { definePublicProfileEffects } from './features/publicProfile';
import { defineReferralsEffects } from './features/referrals';
import { defineRoleFormEffects } from './features/roleForm';
import { defineRoomEffects } from './features/room';
import { defineSearchEffects } from './features/search';
import { defineSecondFactorEffects } from './features/secondFactor';
import { defineCheckoutEffects, defineSubscriptionEffects } from './features/subscribing';
import { defineSupportFormEffects } from './features/supportForm';
import {
  defineTaskBatchEffects,
  defineTaskBoardEffects,
  defineTaskEffects,
  defineTaskFormEffects,
  defineTaskImportEffects,
  defineTaskSettingsEffects,
  defineTasksEffects,
} from './features/tasks';
import { defineAnswerWhyEffects, defineTeachEffects, defineUnansweredEffects } from './features/teaching';
import { defineTeamworkEffects } from './features/teamwork';
import { defineAgentReviewEffects, defineTemplateFieldsEffects } from './features/templateFields';
import { defineTemplateFormEffects } from './features/templateForm';
import { defineTemplatesEffects } from './features/templates';
import { defineTranscriptEffects } from './features/transcript';
import {
  defineUsageEffects,
  defineUsageItemEffects,
  defineUsageLimitsEffects,
  defineUsagePricesEffects,
  defineUsageRowsEffects,
} from './features/usage';
import { defineVoicesEffects } from './features/voices';
import { defineWalkthroughEffects } from './features/walkthrough';
import {
  defineInvoiceEffects,
  defineTransactionsEffects,
  defineWalletEffects,
  defineWithdrawalEffects,
} from './features/wallet';
import {
  definePayloadCheckEffects,
  defineWebhookDeliveriesEffects,
  defineWebhookDeliveryEffects,
  defineWebhookEditorEffects,
  defineWebhooksEffects,
} from './features/webhooks';

/** The effects of each feature that comes after the first list; `ofChat` are the machines that a chat spawns, with theirs. */
export const defineLaterEffects = (deps: EffectDeps, ofChat: SpawnedByChat) =>
  ({
    accountSearch: defineAccountSearchEffects(deps),
    templates: defineTemplatesEffects(deps),
    migrationAgent: defineMigrationAgentEffects(deps),
    agentReview: defineAgentReviewEffects(deps),
    functions: defineFunctionsEffects(deps),
    models: defineModelsEffects(deps),
    voices: defineVoicesEffects(deps),
    overview: defineOverviewEffects(deps),
    agentTests: defineAgentTestsEffects(deps),
    deletedAgents: defineDeletedAgentsEffects(deps),
    unanswered: defineUnansweredEffects(deps),
    answerWhy: defineAnswerWhyEffects(deps),
    audit: defineAuditEffects(deps),
    contactList: defineContactListEffects(deps),
    contactLists: defineContactListsEffects(deps),
    contactPreview: defineContactPreviewEffects(deps),
    contactImports: defineContactImportsEffects(deps),
    contactDuplicates: defineContactDuplicatesEffects(deps),
    installation: defineInstallationEffects(deps),
    callsForReview: defineCallsForReviewEffects(deps),
    phoneLink: definePhoneLinkEffects(deps),
    knowledgeBases: defineKnowledgeBasesEffects(deps),
    knowledgeDocuments: defineKnowledgeDocumentsEffects(deps),
    knowledgeAgents: defineKnowledgeAgentsEffects(deps),
    knowledgeAnswer: defineKnowledgeAnswerEffects(deps),
    apps: defineAppsEffects(deps),
    madeApps: defineMadeAppsEffects(deps),
    delivery: defineDeliveryEffects(deps),
    brand: defineBrandEffects(deps),
    embedding: defineEmbeddingEffects(deps),
    zapier: defineZapierEffects(deps),
    jobNimbus: defineJobNimbusEffects(deps),
    developerTokens: defineDeveloperTokensEffects(deps),
    tokenRequests: defineTokenRequestsEffects(deps),
    createToken: defineCreateTokenEffects(deps),
    announce: defineAnnounceEffects(deps),
    transcript: defineTranscriptEffects(deps),
    microscope: defineMicroscopeEffects(deps),
    liveCalls: defineLiveCallsEffects(deps),
    search: defineSearchEffects(deps),
    members: defineMembersEffects(deps),
    ownProfile: defineOwnProfileEffects(deps),
    accountLook: defineAccountLookEffects(deps),
    messaging: defineMessagingEffects(deps),
    recipients: defineRecipientEffects(deps),
    templateForm: defineTemplateFormEffects(deps),
    roleForm: defineRoleFormEffects(deps),
    migration: defineMigrationEffects(deps),
    campaign: defineCampaignEffects(deps),
    templateFields: defineTemplateFieldsEffects(deps),
    teach: defineTeachEffects(deps),
    testChat: defineChatEffects(deps, ofChat),
    chat: defineChatEffects(deps, ofChat),
    call: defineCallEffects(deps),
    publicProfile: definePublicProfileEffects(deps),
    room: defineRoomEffects(deps),
    teamwork: defineTeamworkEffects(deps),
    presence: definePresenceEffects(deps),
    createAccount: defineCreateAccountEffects(deps),
    onboarding: defineOnboardingEffects(deps),
    walkthrough: defineWalkthroughEffects(deps),
    agentSettings: defineAgentSettingsEffects(deps),
    accountAdmin: defineAccountAdminEffects(deps),
    accountWork: defineAccountWorkEffects(deps),
    agentAddress: defineAgentAddressEffects(deps),
    contactForm: defineContactFormEffects(deps),
    contactListForm: defineContactListFormEffects(deps),
    contactImport: defineContactImportEffects(deps),
    mergeContacts: defineMergeContactsEffects(deps),
    contactWork: defineContactWorkEffects(deps),
    agentWork: defineAgentWorkEffects(deps),
    outbox: defineOutboxEffects(deps),
    knowledgeImport: defineKnowledgeImportEffects(deps),
    appSetup: defineAppSetupEffects(deps),
    appMaker: defineAppMakerEffects(deps),
    invite: defineInviteEffects(deps),
    secondFactor: defineSecondFactorEffects(deps),
    ownAddress: defineOwnAddressEffects(deps),
    pageForm: definePageFormEffects(deps),
    installApp: defineInstallAppEffects(deps),
    supportForm: defineSupportFormEffects(deps),
    compose: defineComposeEffects(deps),
    wallet: defineWalletEffects(deps),
    transactions: defineTransactionsEffects(deps),
    invoice: defineInvoiceEffects(deps),
    withdrawal: defineWithdrawalEffects(deps),
    payout: definePayoutEffects(deps),
    paymentLink: definePaymentLinkEffects(deps),
    usage: defineUsageEffects(deps),
    usageItem: defineUsageItemEffects(deps),
    usageRows: defineUsageRowsEffects(deps),
    usagePrices: defineUsagePricesEffects(deps),
    usageLimits: defineUsageLimitsEffects(deps),
    logViews: defineLogViewsEffects(deps),
    logReporting: defineLogReportingEffects(deps),
    logExport: defineLogExportEffects(deps),
    reportingForm: defineReportingFormEffects(deps),
    topUp: defineTopUpEffects(deps),
    cards: defineCardsEffects(deps),
    automaticTopUp: defineAutomaticTopUpEffects(deps),
    paymentReturn: definePaymentReturnEffects(deps),
    referrals: defineReferralsEffects(deps),
    subscription: defineSubscriptionEffects(deps),
    plans: definePlansEffects(deps),
    checkout: defineCheckoutEffects(deps),
    bills: defineBillsEffects(deps),
    planShown: definePlanShownEffects(deps),
    planCatalog: definePlanCatalogEffects(deps),
    planEditor: definePlanEditorEffects(deps),
    ledger: defineLedgerEffects(deps),
    statementSums: defineStatementSumsEffects(deps),
    reconciliation: defineReconciliationEffects(deps),
    statement: defineStatementEffects(deps),
    business: defineBusinessEffects(deps),
    businessAccounts: defineBusinessAccountsEffects(deps),
    dunning: defineDunningEffects(deps),
    billingSystem: defineBillingSystemEffects(deps),
    usageExport: defineUsageExportEffects(deps),
    tasks: defineTasksEffects(deps),
    taskBoard: defineTaskBoardEffects(deps),
    task: defineTaskEffects(deps),
    taskForm: defineTaskFormEffects(deps),
    taskSettings: defineTaskSettingsEffects(deps),
    taskImport: defineTaskImportEffects(deps),
    taskBatch: defineTaskBatchEffects(deps),
    webhooks: defineWebhooksEffects(deps),
    webhookDeliveries: defineWebhookDeliveriesEffects(deps),
    webhookDelivery: defineWebhookDeliveryEffects(deps),
    webhookEditor: defineWebhookEditorEffects(deps),
    payloadCheck: definePayloadCheckEffects(deps),
    dashboard: defineDashboardEffects(deps),
    dashboardEditor: defineDashboardEditorEffects(deps),
    metricList: defineMetricListEffects(deps),
    metricEditor: defineMetricEditorEffects(deps),
    monitors: defineMonitorsEffects(deps),
    monitor: defineMonitorEffects(deps),
    monitorForm: defineMonitorFormEffects(deps),
  }) satisfies { readonly [N in LaterName]: FeatureEffects<N> };
