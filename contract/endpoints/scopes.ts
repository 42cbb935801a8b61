import { type EndpointDefinition, isWriting } from '../endpoint';
import { grantOf } from '../rules/accounts/permissions';
import { ROLES } from '../rules/accounts/roles';
import type { NeededScope, ScopeGroup } from '../rules/developers/scopes';
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
import * as speech from './speech';
import * as stats from './stats';
import * as support from './support';
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

type Calls = Readonly<Record<string, EndpointDefinition>>;

const { publishAgent, ...editing } = agents;
/** They tell what happens, or what was told of it, in every part of an account. */
const TELLING: readonly string[] = ['createWebhook', 'listWebhookDeliveries', 'readWebhookDelivery'];
const managing = Object.fromEntries(Object.entries(webhooks).filter(([name]) => !TELLING.includes(name)));

/** The calls of each group. What is in none needs a token of every call, as the stream of events, which tells of everything. */
const CALLS: Readonly<Record<ScopeGroup, readonly Calls[]>> = {
  accounts: [accounts, auth, brand, domains, embed, onboarding, operation, profile, support, walkthrough],
  agents: [editing, agentReview, functions, speech, stats, talk, teaching, testRuns, versions],
  publishing: [{ publishAgent }],
  templates: [templates, templateMigrations],
  apps: [apps, appUse],
  conversations: [
    calls,
    conversations,
    conversationBatch,
    groups,
    inbox,
    logWork,
    media,
    metrics,
    notifications,
    presence,
    reactions,
    receiveMessage,
    takeover,
    tasks,
    teamwork,
  ],
  contacts: [contacts, contactImports, contactLists, contactMerging],
  knowledge: [knowledge],
  members: [members, roles],
  delivery: [delivery, phoneNumbers, webhookRelays],
  audit: [audit],
  billing: [money],
  developers: [developers, managing],
};

const GROUP_OF: ReadonlyMap<string, ScopeGroup> = new Map(
  (Object.entries(CALLS) as [ScopeGroup, readonly Calls[]][]).flatMap(([group, parts]) =>
    parts.flatMap((calls) => Object.values(calls).map(({ name }) => [name, group] as const)),
  ),
);

/** What a call needs of a developer token. A POST that counts as reading changes nothing. */
export const scopeOf = (endpoint: EndpointDefinition): NeededScope => ({
  group: GROUP_OF.get(endpoint.name) ?? null,
  writes: isWriting(endpoint) && endpoint.limit !== 'read',
});

/** Whether a developer token can ever make a call: it acts for a person, but never as a super administrator. */
export function isForTokens({ access, withoutTokens }: EndpointDefinition): boolean {
  if (access === 'public' || withoutTokens) return false;
  if (access === 'session' || access === 'person') return true;
  return ROLES.some((role) => role !== 'superAdmin' && grantOf(role, access) !== 'never');
}
