import type { FeatureMachines, FeatureName, FeatureRows } from '#machines/workspace/features';
import type { CallOptions } from '../api/client';
import type { EffectDeps } from './deps';
import { defineAccountAdminEffects } from './features/accountAdmin';
import { defineAccountListEffects } from './features/accountList';
import { defineAccountSearchEffects } from './features/accountSearch';
import { defineAgentAddressEffects } from './features/agentAddress';
import { defineAgentListEffects } from './features/agentList';
import { defineAgentSettingsEffects } from './features/agentSettings';
import { defineAgentTestsEffects } from './features/agentTests';
import { defineAgentWorkEffects } from './features/agentWork';
import { defineAppMakerEffects, defineMadeAppsEffects } from './features/appMaking';
import { defineAppSetupEffects, defineAppsEffects } from './features/apps';
import { defineAuditEffects } from './features/audit';
import { defineBrandEffects } from './features/brand';
import { defineCampaignEffects } from './features/campaign';
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
import { defineDeletedAgentsEffects } from './features/deletedAgents';
import { defineDeliveryEffects } from './features/delivery';
import { defineDeveloperTokensEffects, defineTokenRequestsEffects } from './features/developers';
import { defineEmbeddingEffects } from './features/embedding';
import { defineFunctionsEffects } from './features/functions';
import { defineInboxCountsEffects } from './features/inboxCounts';
import { defineInstallAppEffects } from './features/installApp';
import {
  defineKnowledgeAnswerEffects,
  defineKnowledgeBasesEffects,
  defineKnowledgeDocumentsEffects,
  defineKnowledgeImportEffects,
} from './features/knowledge';
import { defineLogsEffects, defineLogVolumeEffects } from './features/logs';
import { defineInviteEffects, defineMembersEffects } from './features/members';
import { defineMigrationAgentEffects, defineMigrationEffects } from './features/migration';
import { defineModelsEffects } from './features/models';
import { defineNotificationsEffects } from './features/notifications';
import { defineOnboardingEffects } from './features/onboarding';
import {
  defineAnnouncementEffects,
  defineCallsForReviewEffects,
  defineInstallationEffects,
} from './features/operation';
import { defineOutboxEffects } from './features/outbox';
import { defineOverviewEffects } from './features/overview';
import { definePageFormEffects } from './features/pageForm';
import { definePhoneLinkEffects } from './features/phoneLink';
import { definePresenceEffects } from './features/presence';
import { defineAccountLookEffects, defineOwnAddressEffects, defineOwnProfileEffects } from './features/profile';
import { definePublicProfileEffects } from './features/publicProfile';
import { defineRoleFormEffects } from './features/roleForm';
import { defineRoomEffects } from './features/room';
import { defineRoomListEffects } from './features/roomList';
import { defineSearchEffects } from './features/search';
import { defineSecondFactorEffects } from './features/secondFactor';
import { defineSupportFormEffects } from './features/supportForm';
import { defineAnswerWhyEffects, defineTeachEffects, defineUnansweredEffects } from './features/teaching';
import { defineTeamworkEffects } from './features/teamwork';
import { defineAgentReviewEffects, defineTemplateFieldsEffects } from './features/templateFields';
import { defineTemplateFormEffects } from './features/templateForm';
import { defineTemplatesEffects } from './features/templates';
import { defineTranscriptEffects } from './features/transcript';
import { defineWalkthroughEffects } from './features/walkthrough';
import type { ListedRows } from './listPages';

/** The effects of each feature; `ofChat` are the machines that a chat spawns, with theirs. */
export const defineFeatureEffects = (deps: EffectDeps, ofChat: SpawnedByChat) =>
  ({
    agentList: defineAgentListEffects(deps),
    accountList: defineAccountListEffects(deps),
    accountSearch: defineAccountSearchEffects(deps),
    templates: defineTemplatesEffects(deps),
    templateForm: defineTemplateFormEffects(deps),
    roleForm: defineRoleFormEffects(deps),
    migration: defineMigrationEffects(deps),
    migrationAgent: defineMigrationAgentEffects(deps),
    campaign: defineCampaignEffects(deps),
    templateFields: defineTemplateFieldsEffects(deps),
    agentReview: defineAgentReviewEffects(deps),
    functions: defineFunctionsEffects(deps),
    models: defineModelsEffects(deps),
    overview: defineOverviewEffects(deps),
    agentTests: defineAgentTestsEffects(deps),
    deletedAgents: defineDeletedAgentsEffects(deps),
    unanswered: defineUnansweredEffects(deps),
    teach: defineTeachEffects(deps),
    answerWhy: defineAnswerWhyEffects(deps),
    testChat: defineChatEffects(deps, ofChat),
    chat: defineChatEffects(deps, ofChat),
    publicProfile: definePublicProfileEffects(deps),
    logs: defineLogsEffects(deps),
    audit: defineAuditEffects(deps),
    logVolume: defineLogVolumeEffects(deps),
    roomList: defineRoomListEffects(deps),
    inboxCounts: defineInboxCountsEffects(deps),
    room: defineRoomEffects(deps),
    teamwork: defineTeamworkEffects(deps),
    presence: definePresenceEffects(deps),
    createAccount: defineCreateAccountEffects(deps),
    onboarding: defineOnboardingEffects(deps),
    walkthrough: defineWalkthroughEffects(deps),
    agentSettings: defineAgentSettingsEffects(deps),
    accountAdmin: defineAccountAdminEffects(deps),
    agentAddress: defineAgentAddressEffects(deps),
    contactList: defineContactListEffects(deps),
    contactLists: defineContactListsEffects(deps),
    contactForm: defineContactFormEffects(deps),
    contactPreview: defineContactPreviewEffects(deps),
    contactListForm: defineContactListFormEffects(deps),
    contactImport: defineContactImportEffects(deps),
    contactImports: defineContactImportsEffects(deps),
    contactDuplicates: defineContactDuplicatesEffects(deps),
    mergeContacts: defineMergeContactsEffects(deps),
    contactWork: defineContactWorkEffects(deps),
    agentWork: defineAgentWorkEffects(deps),
    notifications: defineNotificationsEffects(deps),
    announcement: defineAnnouncementEffects(deps),
    installation: defineInstallationEffects(deps),
    callsForReview: defineCallsForReviewEffects(deps),
    outbox: defineOutboxEffects(deps),
    phoneLink: definePhoneLinkEffects(deps),
    knowledgeBases: defineKnowledgeBasesEffects(deps),
    knowledgeDocuments: defineKnowledgeDocumentsEffects(deps),
    knowledgeAnswer: defineKnowledgeAnswerEffects(deps),
    knowledgeImport: defineKnowledgeImportEffects(deps),
    apps: defineAppsEffects(deps),
    appSetup: defineAppSetupEffects(deps),
    madeApps: defineMadeAppsEffects(deps),
    appMaker: defineAppMakerEffects(deps),
    delivery: defineDeliveryEffects(deps),
    brand: defineBrandEffects(deps),
    embedding: defineEmbeddingEffects(deps),
    zapier: defineZapierEffects(deps),
    jobNimbus: defineJobNimbusEffects(deps),
    developerTokens: defineDeveloperTokensEffects(deps),
    tokenRequests: defineTokenRequestsEffects(deps),
    transcript: defineTranscriptEffects(deps),
    search: defineSearchEffects(deps),
    members: defineMembersEffects(deps),
    invite: defineInviteEffects(deps),
    secondFactor: defineSecondFactorEffects(deps),
    ownProfile: defineOwnProfileEffects(deps),
    ownAddress: defineOwnAddressEffects(deps),
    pageForm: definePageFormEffects(deps),
    installApp: defineInstallAppEffects(deps),
    accountLook: defineAccountLookEffects(deps),
    supportForm: defineSupportFormEffects(deps),
    compose: defineComposeEffects(deps),
    messaging: defineMessagingEffects(deps),
    recipients: defineRecipientEffects(deps),
  }) satisfies AllFeatureEffects;

/** Actors and actions of the machine; `readRows` loads the rows that an event names. */
export type FeatureEffects<N extends FeatureName> = Parameters<FeatureMachines[N]['provide']>[0] & {
  readonly readRows?: (asked: ListedRows, options: CallOptions) => Promise<readonly FeatureRows[N][]>;
};
export type AllFeatureEffects = { readonly [N in FeatureName]: FeatureEffects<N> };
