import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import type { AccountKey, World } from '#tests/support/world.ts';
import { valuesOf } from '../fuzz/arbitraries';
import type { Level } from './identities';
import type { AgentRecords, Records } from './records';

/** The subject of a call: an account in some relation, and its records. A missing account has none. */
export type Subject = AgentRecords & { readonly accountId: number; readonly username: string };

export type CallParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly target?: Readonly<Record<string, string | number>>;
};

/** One way to put an id into a call. */
export type Carrier = {
  readonly carrier: 'query' | 'path' | 'body';
  /** The level of the account that the id, or the record with the id, belongs to. */
  readonly level: Level;
  readonly input: (subject: Subject) => CallParts;
  /** The target account, if the id is a record's that must belong to it; default: the caller's own. */
  readonly within?: AccountKey;
  /** Unknown ids are not refused: the call does nothing and succeeds. */
  readonly isIdle?: boolean;
};

/**
 * `reach`: the id decides, and out of reach counts as missing. `open`: everybody gets the same reply. `none`: the call has no id of an
 * account and acts for the caller only.
 */
export type Row =
  | { readonly kind: 'reach'; readonly carriers: readonly Carrier[] }
  | { readonly kind: 'open'; readonly carriers: readonly Carrier[] }
  | { readonly kind: 'none'; readonly input: CallParts };

const reach = (...carriers: Carrier[]): Row => ({ kind: 'reach', carriers });
const open = (...carriers: Carrier[]): Row => ({ kind: 'open', carriers });
const none = (input: CallParts = {}): Row => ({ kind: 'none', input });

/** The target parameter of a level, with the rest of a valid call. */
const query = (level: Level, parts: (subject: Subject) => CallParts = () => ({})): Carrier => ({
  carrier: 'query',
  level,
  input: (subject) => ({ ...parts(subject), target: { [TARGET[level]]: subject.accountId } }),
});
const TARGET = {
  partner: 'targetPartnerId',
  reseller: 'targetResellerId',
  organization: 'targetOrganizationId',
  agent: 'targetAccountId',
} as const;
/** An endpoint of target `own` has only one parameter. */
const own = (level: Level, parts: (subject: Subject) => CallParts = () => ({})): Carrier => ({
  ...query(level),
  input: (subject) => ({ ...parts(subject), target: { targetAccountId: subject.accountId } }),
});
const path = (level: Level, input: (subject: Subject) => CallParts): Carrier => ({ carrier: 'path', level, input });
const body = (level: Level, input: (subject: Subject) => CallParts): Carrier => ({ carrier: 'body', level, input });
/** A record in a path or body, for the target of its agent, of its organization, and without a target. */
const record = (carrier: 'path' | 'body', input: (subject: Subject) => CallParts, isIdle = false): Carrier[] => [
  { carrier, level: 'agent', input, isIdle },
  { carrier, level: 'agent', input, isIdle, within: 'organization' },
  { carrier, level: 'agent', input, isIdle, within: 'agent' },
];
/** A record of an organization, for the target of that organization. */
const ofOrganization = (carrier: 'path' | 'body', input: (subject: Subject) => CallParts): Carrier[] => [
  { carrier, level: 'organization', input, within: 'organization' },
];
/** Rows of a list by their ids; unknown ids are ignored. */
const listed = (level: Level, within: AccountKey, asked: (subject: Subject) => CallParts['query']): Carrier => ({
  carrier: 'query',
  level,
  within,
  isIdle: true,
  input: (subject) => ({ query: { ...asked(subject) } }),
});
/** A template, which belongs to an organization or to an account above it. */
const template = (
  within: AccountKey,
  input: (subject: Subject) => CallParts,
  level: Level = 'organization',
): Carrier => ({ carrier: 'path', level, within, input });
const every = (parts: (subject: Subject) => CallParts = () => ({})) => [
  own('agent', parts),
  own('organization', parts),
  own('reseller', parts),
  own('partner', parts),
];

const nobody = 'nobody@isolation.test';

/**
 * How to call an endpoint for somebody's records. Endpoints where only the target account decides need no row: they are called with
 * that target, at each level, with values that their schemas accept.
 */
export function rowOf(name: EndpointName): Row {
  const row = ROWS[name];
  if (row) return row;
  const { target, access, params, query: asked, body: sent }: EndpointDefinition = endpoints[name];
  if (target === 'none' || access === 'public' || params)
    throw new Error(`${name} takes ids by itself: give it a row.`);
  const parts = () => ({ ...(asked && { query: leastOf(asked) }), ...(sent && { body: leastOf(sent) }) });
  return reach(...(target === 'own' ? every(parts) : [query(target, parts)]));
}

/** A valid call about the own agent, or the organization, reseller or partner above it, and the account that it acts for. */
export function ownCall(
  name: EndpointName,
  { accounts }: World,
  records: Records,
): { readonly parts: CallParts; readonly target: Level | null } {
  const row = rowOf(name);
  if (row.kind === 'none') return { parts: row.input, target: null };
  const carrier = row.carriers.find(({ within }) => within === 'organization') ?? row.carriers[0];
  if (!carrier) throw new Error(`${name} has no call`);
  const target = carrier.within === undefined ? carrier.level : 'organization';
  const subject = { ...records.agent, accountId: accounts[carrier.level], username: carrier.level };
  return { parts: { ...carrier.input(subject), target: { targetAccountId: accounts[target] } }, target };
}

/** Nothing if nothing is required, otherwise valid values, the same in every run. */
const leastOf = (schema: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  schema.safeParse({}).success
    ? {}
    : (fc.sample(valuesOf(schema), { numRuns: 1, seed: 1 })[0] as Readonly<Record<string, unknown>>);

const ROWS: Readonly<Partial<Record<EndpointName, Row>>> = {
  allocateTempUserSession: none(),
  oneTimeAuth: none({ query: { oneTimeToken: 'unknown' } }),
  signupEmail: open(body('reseller', () => ({ body: { email: nobody, businessName: 'Shop' } }))),
  signinEmail: none({ body: { email: nobody } }),
  verifyEmail: none({ body: { email: nobody, verificationCode: '000000' } }),
  signOut: none(),
  readIdentity: none(),

  updateAccount: reach(...every(() => ({ body: { description: 'changed' } }))),
  updateOrganization: reach(query('organization', () => ({ body: { description: 'changed' } }))),
  accountSetting: reach(...every(() => ({ body: { settings: { probed: true } } }))),
  readPublicProfile: open(path('agent', ({ username }) => ({ params: { username } }))),
  listResellers: reach(
    query('partner'),
    query('partner', () => ({ query: { queryText: 'Name of' } })),
    listed('reseller', 'partner', ({ accountId: ids }) => ({ ids })),
  ),
  listOrganizations: reach(
    query('reseller'),
    query('reseller', () => ({ query: { queryText: 'Name of' } })),
    listed('organization', 'reseller', ({ accountId: ids }) => ({ ids })),
  ),
  listAccounts: reach(
    query('organization'),
    query('organization', () => ({ query: { queryText: 'Name of' } })),
    listed('agent', 'organization', ({ accountId: ids }) => ({ ids })),
  ),
  createReseller: reach(query('partner', () => ({ body: { resellerName: 'Made' } }))),
  createOrganization: reach(query('reseller', () => ({ body: { orgName: 'Made' } }))),
  createAccount: reach(query('organization', () => ({ body: { accountName: 'Made' } }))),
  searchAccounts: reach(
    ...every(() => ({ query: { accountType: 'agent' } })),
    listed('agent', 'organization', ({ accountId: ids }) => ({ accountType: 'agent', ids })),
    ...every(() => ({ query: { accountType: 'agent', queryText: 'Name of' } })),
    ...every(() => ({ query: { accountType: 'agent', queryText: '@world.test' } })),
  ),
  searchAccount: reach(
    ...every(() => ({ body: { phrase: 'Name of' } })),
    ...every(() => ({ body: { phrase: '@world.test' } })),
    // The exact id, user name and address of others, which the search role could see.
    ...every(({ accountId }) => ({ body: { phrase: String(accountId) } })),
  ),
  deleteAccount: reach(
    query('organization', () => ({ body: { targetAccountId: 1_900_000_001 } })),
    { ...body('agent', ({ accountId }) => ({ body: { targetAccountId: accountId } })), within: 'organization' },
  ),
  updateUsername: reach(...every(() => ({ body: { targetUsername: `probe-${randomUUID().slice(0, 8)}` } }))),

  lookupDomain: open(body('reseller', ({ accountId }) => ({ body: { accountId } }))),

  saveCampaign: reach(query('agent', () => ({ body: { title: 'changed' } }))),
  publishAgent: reach(query('agent', () => ({ body: {} }))),
  listFunctions: reach(own('agent'), own('organization')),
  listVoices: reach(own('agent'), own('organization')),

  readAgent: reach(...record('path', agentPath), own('agent', agentPath)),
  listVersions: reach(...record('path', agentPath), own('agent', agentPath)),
  createVersion: reach(
    ...record('path', (subject) => ({ ...agentPath(subject), body: { title: 'kept' } })),
    own('agent', (subject) => ({ ...agentPath(subject), body: { title: 'kept' } })),
  ),
  replaceVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: { snapshot: {} } }))),
  restoreVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: {} }))),
  renameVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: { title: 'renamed' } }))),
  deleteVersion: reach(...record('path', versionPath)),

  listTemplates: reach(own('agent'), own('organization'), own('reseller'), own('partner')),
  readTemplate: reach(
    template('organization', templatePath),
    template('organization', templatePath, 'reseller'),
    template('organization', templatePath, 'partner'),
    template('agent', templatePath),
    template('agent', templatePath, 'reseller'),
  ),
  createTemplate: reach(...every(() => ({ body: { title: 'Made' } }))),
  saveTemplate: reach(
    template('organization', (subject) => ({ ...templatePath(subject), body: { title: 'changed' } })),
  ),
  deleteTemplate: reach(template('organization', templatePath)),
  createAgentFromTemplate: reach(
    query('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } }), 'reseller'),
  ),

  runPrompt: reach(
    body('agent', ({ accountId }) => ({ body: { targetAgent: accountId, promptText: 'Hello', source: 'staging' } })),
    body('agent', ({ username }) => ({ body: { targetAgent: username, promptText: 'Hello', source: 'staging' } })),
  ),
  readPublicMessages: open(path('agent', ({ username }) => ({ params: { username } }))),

  listConversations: reach(
    ...every(),
    ...every(() => ({ query: { queryText: 'Name of' } })),
    listed('agent', 'organization', ({ roomId: ids }) => ({ ids })),
    listed('agent', 'agent', ({ roomId: ids }) => ({ ids })),
  ),
  listLogs: reach(
    ...every(),
    listed('agent', 'organization', ({ conversationUuid: ids }) => ({ ids })),
    listed('agent', 'agent', ({ conversationUuid: ids }) => ({ ids })),
  ),
  readLogVolume: reach(...every(() => ({ query: { starts: '0' } }))),
  readConversation: reach(...record('path', roomPath), own('agent', roomPath)),
  listMessages: reach(...record('path', roomPath), own('agent', roomPath)),
  sendMessage: reach(
    ...record('body', ({ roomId }) => ({ body: { roomId, message: 'Hello' } })),
    own('agent', ({ roomId }) => ({ body: { roomId, message: 'Hello' } })),
  ),
  deliveryWays: reach(...every(), ...record('path', ({ roomId }) => ({ query: { roomId } }))),
  retryMessage: reach(...record('body', ({ roomId, messageId }) => ({ body: { roomId, uuid: messageId } }))),
  saveSmsSettings: reach(
    query('organization', () => ({ body: { provider: 'twilio', accountSid: 'AC1', authToken: 'secret' } })),
  ),
  saveEmailSettings: reach(
    query('organization', () => ({ body: { provider: 'smtp', host: 'mail.a.test', domain: 'a.test' } })),
  ),

  clearActivityAgent: reach(
    ...record('body', ({ roomId }) => ({ body: { clear: roomId } }), true),
    ...every(() => ({ body: { clearAll: true } })),
  ),
  markUnread: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  readAiAgentEnabled: reach(...record('path', roomPath), own('agent', roomPath)),
  setAiAgentEnabled: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { aiAgentEnabled: true } }))),
  holdConversation: reach(...record('path', roomPath)),
  releaseConversation: reach(...record('path', roomPath)),
  closeConversation: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  unarchiveConversation: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  rateConvo: reach(...record('body', ({ roomId }) => ({ body: { roomId, rating: 5 } }))),
  readBlock: reach(...record('path', ({ peerId: id }) => ({ params: { id } }))),
  setBlock: reach(...record('body', ({ peerId: id }) => ({ body: { id, blocked: false } }))),
  clearNotifications: reach(...every(() => ({ body: { clearAll: true } }))),
  listRoomNotes: reach(...record('path', roomPath), own('agent', roomPath)),
  addNote: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { text: 'Hello' } }))),
  listAssignees: reach(...record('path', roomPath)),
  assignConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { userId: null } }))),
  snoozeConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { until: null } }))),
  listCannedReplies: reach(own('organization'), own('agent')),
  saveCannedReply: reach(
    own('organization', () => ({ body: { title: randomUUID(), text: 'Hello' } })),
    ...ofOrganization('body', ({ cannedReplyId: id }) => ({ body: { id, title: randomUUID(), text: 'Hello' } })),
  ),
  deleteCannedReply: reach(...ofOrganization('path', ({ cannedReplyId: id }) => ({ params: { id } }))),
  readTranscript: reach(...record('path', transcriptPath), own('agent', transcriptPath)),

  listContacts: reach(
    query('organization'),
    query('organization', () => ({ query: { q: 'Name of' } })),
    query('organization', () => ({ query: { format: 'csv' } })),
    listed('organization', 'organization', ({ contactId: id }) => ({ id })),
  ),
  readContact: reach(...ofOrganization('path', contactPath)),
  saveContact: reach(
    query('organization', () => ({ body: { name: 'Made' } })),
    ...ofOrganization('body', ({ contactId: id }) => ({ body: { id, newData: { name: 'changed' } } })),
  ),
  updateContact: reach(
    ...ofOrganization('path', (subject) => ({ ...contactPath(subject), body: { name: 'changed' } })),
  ),
  deleteContact: reach(...ofOrganization('path', contactPath)),
  restoreContact: reach(...ofOrganization('path', ({ deletedContactId: contactId }) => ({ params: { contactId } }))),
  listContactLogs: reach(...ofOrganization('path', contactPath)),
  readContext: reach(
    ...ofOrganization('body', ({ contactId }) => ({ query: { target: `contact-${contactId}` } })),
    query('organization', ({ contactId }) => ({ query: { target: `contact-${contactId}` } })),
  ),
  saveContext: reach(
    ...ofOrganization('body', ({ contactId }) => ({ body: { target: `contact-${contactId}`, context: 'changed' } })),
  ),
  readContactList: reach(...ofOrganization('path', listPath)),
  saveContactList: reach(
    query('organization', () => ({ params: { listName: 'Made' }, body: {} })),
    ...ofOrganization('body', ({ contactId }) => ({ params: { listName: 'Made' }, body: { contactIds: [contactId] } })),
  ),
  saveListState: reach(
    ...ofOrganization('path', (subject) => ({ params: memberOf(subject), body: { state: { step: 2 } } })),
  ),
  clearListState: reach(...ofOrganization('path', (subject) => ({ params: memberOf(subject) }))),
  deleteContactList: reach(...ofOrganization('path', listPath)),
  listDuplicates: reach(
    query('organization'),
    listed('organization', 'organization', ({ contactId }) => ({ contactId })),
  ),
  dismissDuplicate: reach(
    ...ofOrganization('body', ({ contactId, otherContactId: otherId }) => ({ body: { contactId, otherId } })),
  ),
  mergeContacts: reach(
    ...ofOrganization('body', ({ contactId: keepId, otherContactId: otherId }) => ({ body: { keepId, otherId } })),
  ),
  unmergeContact: reach(...ofOrganization('path', ({ mergedContactId: contactId }) => ({ params: { contactId } }))),
  createContactImport: reach(query('organization', () => ({ body: { csv: 'name\nMade' } }))),
  readContactImport: reach(...ofOrganization('path', importPath)),
  changeContactImport: reach(
    ...ofOrganization('path', (subject) => ({ ...importPath(subject), body: { ifKnown: 'skip' } })),
  ),
  startContactImport: reach(...ofOrganization('path', importPath)),
  stopContactImport: reach(...ofOrganization('path', importPath)),
  listContactImportErrors: reach(...ofOrganization('path', importPath)),
  // Nothing listens there; the address decides nothing about whose call it is.
  discoverPages: reach(query('organization', () => ({ body: { url: 'http://127.0.0.1:9/' } }))),
  createKnowledgeBase: reach(
    query('organization', () => ({ body: { title: 'Made' } })),
    ...ofOrganization('body', ({ knowledgeBaseId: id }) => ({ body: { id, title: 'changed' } })),
  ),
  readKnowledgeBase: reach(...ofOrganization('path', basePath)),
  listDocuments: reach(...ofOrganization('path', basePath)),
  addDocuments: reach(
    ...ofOrganization('path', (subject) => ({
      ...basePath(subject),
      body: { texts: [{ title: 'Hours', text: 'Open from nine.' }] },
    })),
  ),
  updateDocument: reach(
    ...ofOrganization('path', (subject) => ({ ...documentPath(subject), body: { text: 'Open until ten.' } })),
  ),
  stopImport: reach(...ofOrganization('path', basePath)),
  queryKnowledgeBase: reach(
    ...ofOrganization('path', (subject) => ({ ...basePath(subject), body: { query: 'Name of' } })),
  ),
  deleteDocument: reach(...ofOrganization('path', documentPath)),
  deleteDocuments: reach(
    ...ofOrganization('path', (subject) => ({ ...basePath(subject), body: { documentIds: [subject.documentId] } })),
  ),
  deleteKnowledgeBase: reach(...ofOrganization('path', basePath)),

  healthz: open(query('agent')),
  readyz: open(query('agent')),
};

function contactPath({ contactId }: Subject): CallParts {
  return { params: { contactId } };
}

function listPath({ contactListName: listName }: Subject): CallParts {
  return { params: { listName } };
}

function memberOf({ contactId, contactListName: listName }: Subject) {
  return { contactId, listName };
}

function importPath({ importId }: Subject): CallParts {
  return { params: { importId } };
}

function basePath({ knowledgeBaseId }: Subject): CallParts {
  return { params: { knowledgeBaseId } };
}

function documentPath({ knowledgeBaseId, documentId }: Subject): CallParts {
  return { params: { knowledgeBaseId, documentId } };
}

function agentPath({ campaignId }: Subject): CallParts {
  return { params: { agentId: campaignId } };
}

function versionPath({ campaignId, versionId }: Subject): CallParts {
  return { params: { agentId: campaignId, versionId } };
}

function templatePath({ templateId }: Subject): CallParts {
  return { params: { id: templateId } };
}

function roomPath({ roomId }: Subject): CallParts {
  return { params: { roomId } };
}

function transcriptPath({ roomId, conversationUuid }: Subject): CallParts {
  return { params: { roomId, uuid: conversationUuid } };
}
