import type { ActorRefFrom, EventFrom, InputFrom } from 'xstate';
import type { RowOf } from '../feature';
import { accountAdmin } from './accountAdmin';
import { accountList } from './accountList';
import { accountSearch } from './accountSearch';
import { accountWork } from './accountWork';
import { agentAddress } from './agentAddress';
import { agentList } from './agentList';
import { agentSettings } from './agentSettings';
import { type AgentTestsChange, agentTests } from './agentTests';
import { agentWork } from './agentWork';
import { type AnnouncementChange, announcement, type Told } from './announcement';
import { appMaker, type MadeApps, type MadeAppsChange, type MadeAppsKey, madeApps } from './appMaking';
import { type AccountApps, type AppChange, type AppsKey, appSetup, apps } from './apps';
import { type AuditQuery, audit } from './audit';
import { type BrandChange, type BrandSetup, brand } from './brand';
import { call } from './call';
import { campaign, editorOf } from './campaign';
import { chat } from './chat';
import { compose, composeOf } from './compose';
import { type JobNimbusAccount, type JobNimbusKey, jobNimbus, type Zapier, zapier } from './connections';
import { type ContactDuplicates, contactDuplicates } from './contactDuplicates';
import { contactForm } from './contactForm';
import { contactImport } from './contactImport';
import { type ContactImports, contactImports } from './contactImports';
import { contactList } from './contactList';
import { contactListForm } from './contactListForm';
import { type ContactLists, contactLists } from './contactLists';
import { type ContactPreview, type ContactPreviewChange, contactPreview } from './contactPreview';
import { contactWork } from './contactWork';
import { createAccount } from './createAccount';
import { deletedAgents } from './deletedAgents';
import { type DeliveryChange, type DeliverySetup, delivery } from './delivery';
import {
  createToken,
  type DeveloperTokens,
  type DeveloperTokensChange,
  type DeveloperTokensKey,
  developerTokens,
  type TokenRequestQuery,
  tokenRequests,
} from './developers';
import { type EmbeddingChange, embedding } from './embedding';
import { functions } from './functions';
import { inboxCounts, type ReadAll } from './inboxCounts';
import { installApp } from './installApp';
import {
  type DocumentChange,
  type KnowledgeAgentChange,
  type KnowledgeAnswer,
  type KnowledgeBaseChange,
  knowledgeAgents,
  knowledgeAnswer,
  knowledgeBases,
  knowledgeDocuments,
  knowledgeImport,
} from './knowledge';
import { type LiveCalls, type LiveCallsChange, type LiveCallsKey, liveCalls } from './liveCalls';
import { logs } from './logs';
import { logVolume } from './logVolume';
import { logExport, logReporting, logViews, reportingForm } from './logWork';
import { invite, members, type People, type PeopleChange, type PeopleKey, roleForm } from './members';
import { mergeContacts } from './mergeContacts';
import { type Messaging, type MessagingChange, messaging } from './messaging';
import { dashboard, dashboardEditor, metricEditor, metricList, monitor, monitorForm, monitors } from './metrics';
import { microscope } from './microscope';
import { type MigrationAgentKey, migration, migrationAgent } from './migration';
import { models } from './models';
import { type Notifications, type NotificationsChange, notifications } from './notifications';
import { MONEY_FEATURES } from './ofMoney';
import { onboarding } from './onboarding';
import {
  announce,
  callsForReview,
  type InstallationChange,
  installation,
  type Refund,
  type ReviewQuery,
} from './operation';
import { outbox } from './outbox';
import { overview } from './overview';
import { type PhoneLinkFacts, phoneLink } from './phoneLink';
import { presence } from './presence';
import {
  type AccountLook,
  type AccountLookChange,
  accountLook,
  type OwnProfile,
  type OwnProfileChange,
  ownAddress,
  ownProfile,
  pageForm,
} from './profile';
import { publicProfile } from './publicProfile';
import { recipients } from './recipients';
import { room } from './room';
import { roomList } from './roomList';
import { type Found, search } from './search';
import { secondFactor } from './secondFactor';
import { supportForm } from './supportForm';
import {
  type TaskBoard,
  type TaskBoardKey,
  type TaskQuery,
  task,
  taskBatch,
  taskBoard,
  taskForm,
  taskImport,
  taskSettings,
  tasks,
} from './tasks';
import {
  answerWhy,
  type KnownWhy,
  teach,
  type UnansweredChange,
  type UnansweredList,
  unanswered,
  type WhyChange,
  type WhyKey,
} from './teaching';
import { teamwork } from './teamwork';
import { agentReview, templateFields } from './templateFields';
import { templateForm } from './templateForm';
import { templates } from './templates';
import { testChat } from './testChat';
import { transcript } from './transcript';
import { type Voices, voices } from './voices';
import { walkthrough } from './walkthrough';
import {
  type Payload,
  type PayloadCheck,
  type PayloadCheckKey,
  payloadCheck,
  type WebhookDeliveryChange,
  type WebhookDeliveryKey,
  type Webhooks,
  type WebhooksChange,
  type WebhooksKey,
  webhookDeliveries,
  webhookDelivery,
  webhookEditor,
  webhooks,
} from './webhooks';

/**
 * All features of the console, in the order in which they are opened and get events. Everything the workspace knows about them is
 * derived from this record.
 */
export const FEATURES = {
  agentList,
  accountList,
  accountSearch,
  templates,
  templateForm,
  migration,
  migrationAgent,
  campaign,
  templateFields,
  agentReview,
  functions,
  models,
  voices,
  overview,
  agentTests,
  unanswered,
  teach,
  answerWhy,
  testChat,
  chat,
  call,
  publicProfile,
  logs,
  audit,
  logVolume,
  logViews,
  logReporting,
  logExport,
  roomList,
  inboxCounts,
  room,
  teamwork,
  presence,
  liveCalls,
  compose,
  messaging,
  recipients,
  createAccount,
  accountAdmin,
  accountWork,
  onboarding,
  walkthrough,
  agentSettings,
  agentAddress,
  contactList,
  contactLists,
  contactForm,
  contactPreview,
  contactListForm,
  contactImport,
  contactImports,
  contactDuplicates,
  mergeContacts,
  contactWork,
  agentWork,
  knowledgeBases,
  knowledgeDocuments,
  knowledgeAgents,
  knowledgeAnswer,
  knowledgeImport,
  apps,
  appSetup,
  madeApps,
  appMaker,
  deletedAgents,
  delivery,
  brand,
  embedding,
  zapier,
  jobNimbus,
  developerTokens,
  tokenRequests,
  createToken,
  tasks,
  taskBoard,
  task,
  taskForm,
  taskSettings,
  taskImport,
  taskBatch,
  webhooks,
  webhookDeliveries,
  webhookDelivery,
  webhookEditor,
  payloadCheck,
  dashboard,
  metricList,
  metricEditor,
  dashboardEditor,
  monitors,
  monitor,
  monitorForm,
  transcript,
  microscope,
  members,
  invite,
  roleForm,
  secondFactor,
  ownProfile,
  ownAddress,
  accountLook,
  pageForm,
  supportForm,
  search,
  notifications,
  announcement,
  installation,
  announce,
  callsForReview,
  outbox,
  phoneLink,
  installApp,
  ...MONEY_FEATURES,
  reportingForm,
};

export type Features = typeof FEATURES;
export type FeatureName = keyof Features;
export type FeatureMachines = { readonly [N in FeatureName]: NonNullable<(typeof FEATURES)[N]['machine']> };
/** Those of them with a machine of their own, which is neither a list nor a record. */
export type OwnMachineName = {
  [N in FeatureName]: (typeof FEATURES)[N] extends { readonly machine: object } ? never : N;
}[FeatureName];
export type FeatureRef<N extends FeatureName> = ActorRefFrom<FeatureMachines[N]>;
export type FeatureEvent = EventFrom<FeatureMachines[FeatureName]>;
/** Events that features send to the workspace. */
export type FeatureNews = { [N in FeatureName]: NewsOf<(typeof FEATURES)[N]> }[FeatureName];
/** The row of each feature that is a list; `never` for another. */
export type FeatureRows = { readonly [N in FeatureName]: RowOf<FeatureMachines[N]> };

export type ListName = { [N in FeatureName]: [FeatureRows[N]] extends [never] ? never : N }[FeatureName];
/** The query of a list. */
export type ListQuery<N extends ListName> = Extract<InputFrom<FeatureMachines[N]>, { readonly query: object }>['query'];

type NewsOf<F extends { readonly tells?: object }> = HeardBy<Required<F>['tells'][keyof Required<F>['tells']]>;
type HeardBy<TTell> = TTell extends (news: infer TNews, ...rest: never[]) => unknown ? TNews : never;

export type { MetricList, MetricListChange, MetricsKey, MonitorList } from './metrics';
export type * from './ofLog';
export type * from './ofMoney';
export {
  type AccountApps,
  type AccountLook,
  type AccountLookChange,
  type AgentTestsChange,
  type AnnouncementChange,
  type AppChange,
  type AppsKey,
  type AuditQuery,
  type BrandChange,
  type BrandSetup,
  type ContactDuplicates,
  type ContactImports,
  type ContactLists,
  type ContactPreview,
  type ContactPreviewChange,
  composeOf,
  type DeliveryChange,
  type DeliverySetup,
  type DeveloperTokens,
  type DeveloperTokensChange,
  type DeveloperTokensKey,
  type DocumentChange,
  type EmbeddingChange,
  editorOf,
  type Found,
  type InstallationChange,
  type JobNimbusAccount,
  type JobNimbusKey,
  type KnowledgeAgentChange,
  type KnowledgeAnswer,
  type KnowledgeBaseChange,
  type KnownWhy,
  type LiveCalls,
  type LiveCallsChange,
  type LiveCallsKey,
  type MadeApps,
  type MadeAppsChange,
  type MadeAppsKey,
  type Messaging,
  type MessagingChange,
  type MigrationAgentKey,
  type Notifications,
  type NotificationsChange,
  type OwnProfile,
  type OwnProfileChange,
  type Payload,
  type PayloadCheck,
  type PayloadCheckKey,
  type People,
  type PeopleChange,
  type PeopleKey,
  type PhoneLinkFacts,
  type ReadAll,
  type Refund,
  type ReviewQuery,
  type TaskBoard,
  type TaskBoardKey,
  type TaskQuery,
  type TokenRequestQuery,
  type Told,
  type UnansweredChange,
  type UnansweredList,
  type Voices,
  type WebhookDeliveryChange,
  type WebhookDeliveryKey,
  type Webhooks,
  type WebhooksChange,
  type WebhooksKey,
  type WhyChange,
  type WhyKey,
  type Zapier,
};
