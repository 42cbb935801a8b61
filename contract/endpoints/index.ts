import type { EndpointDefinition } from '../endpoint';
import * as accounts from './accounts/index';
import * as agentReview from './agentReview';
import * as agents from './agents';
import * as apps from './apps';
import * as appUse from './appUse';
import * as audit from './audit';
import * as auth from './auth';
import * as brand from './brand';
import * as calls from './calls/index';
import * as contactImports from './contactImports';
import * as contactLists from './contactLists';
import * as contactMerging from './contactMerging';
import * as contacts from './contacts';
import * as conversationBatch from './conversationBatch';
import * as conversations from './conversations/index';
import * as delivery from './delivery';
import * as developers from './developers';
import * as domains from './domains/index';
import * as embed from './embed';
import * as functions from './functions';
import * as groups from './groups';
import * as inbox from './inbox';
import * as knowledge from './knowledge';
import * as logWork from './logWork/index';
import * as media from './media';
import * as members from './members';
import * as metrics from './metrics/index';
import * as mobile from './mobile';
import * as money from './money/index';
import * as notifications from './notifications';
import * as onboarding from './onboarding';
import * as operation from './operation/index';
import * as phoneNumbers from './phoneNumbers';
import * as presence from './presence';
import * as profile from './profile';
import * as reactions from './reactions';
import * as receiveMessage from './receiveMessage';
import * as roles from './roles';
import * as secondFactor from './secondFactor';
import * as speech from './speech';
import * as stats from './stats';
import * as support from './support';
import * as system from './system/index';
import * as takeover from './takeover';
import * as talk from './talk';
import * as tasks from './tasks';
import * as teaching from './teaching';
import * as teamwork from './teamwork';
import * as templateMigrations from './templateMigrations';
import * as templates from './templates';
import * as testRuns from './testRuns';
import * as versions from './versions';
import * as walkthrough from './walkthrough';
import * as webhookRelays from './webhookRelays';
import * as webhooks from './webhooks';

/** All endpoints by name. The host registers these; the console imports the groups it needs. */
export const endpoints = {
  ...auth,
  ...secondFactor,
  ...mobile,
  ...audit,
  ...accounts,
  ...domains,
  ...embed,
  ...brand,
  ...agents,
  ...agentReview,
  ...versions,
  ...templates,
  ...templateMigrations,
  ...apps,
  ...appUse,
  ...functions,
  ...teaching,
  ...testRuns,
  ...talk,
  ...calls,
  ...speech,
  ...conversations,
  ...inbox,
  ...delivery,
  ...takeover,
  ...media,
  ...members,
  ...roles,
  ...profile,
  ...reactions,
  ...receiveMessage,
  ...groups,
  ...conversationBatch,
  ...teamwork,
  ...presence,
  ...notifications,
  ...contacts,
  ...contactLists,
  ...contactMerging,
  ...contactImports,
  ...knowledge,
  ...logWork,
  ...metrics,
  ...onboarding,
  ...walkthrough,
  ...money,
  ...stats,
  ...support,
  ...phoneNumbers,
  ...operation,
  ...developers,
  ...tasks,
  ...webhooks,
  ...webhookRelays,
  ...system,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** All endpoints as a list, for code that handles them alike: routes, OpenAPI, isolation tests. */
export const endpointList: readonly EndpointDefinition[] = Object.values(endpoints);
