import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ACCOUNTS, type AccountKey, chainOf, type World } from '#tests/support/world.ts';
import { insertPlain, isPlain, readTables } from '../db/rows';
import { createCall } from './recordsOfCalls';
import { type ContactRecords, createContacts } from './recordsOfContacts';
import { createLogWork } from './recordsOfLog';
import { createMetricsOf } from './recordsOfMetrics';
import { createMoney } from './recordsOfMoney';
import { createPeople } from './recordsOfPeople';
import { createTasksOf } from './recordsOfTasks';
import { createWebhooks } from './recordsOfWebhooks';

/** Records of the world's agents, so that every call has something to find, and something to leak. */
export type AgentRecords = ContactRecords & {
  readonly campaignId: string;
  readonly versionId: number;
  readonly roomId: string;
  readonly peerId: number;
  readonly messageId: string;
  /** A file of that message. */
  readonly mediaId: string;
  readonly conversationUuid: string;
  /** A call that goes on, and is recorded. */
  readonly callId: string;
  readonly templateId: string;
  /** Of the agent's organization. */
  readonly knowledgeBaseId: string;
  readonly documentId: string;
  readonly cannedReplyId: string;
  /** A number that no agent has. */
  readonly phoneNumber: string;
  /** An app that the organization defined and installed, and what the agent asked its people. */
  readonly appId: string;
  readonly requestId: string;
  readonly answerId: string;
  readonly unansweredId: string;
  readonly testCaseId: string;
  /** An administrator of the organization, and somebody who is invited. */
  readonly memberId: number;
  readonly memberEmail: string;
  readonly inviteId: string;
  /** A custom role that nobody has. */
  readonly roleId: string;
  /** A developer token of the organization. */
  readonly tokenId: string;
};

/** A word that is in every record of an account, and in no other's. */
export const markOf = (key: AccountKey) => `Name of ${key}`;

/** The same for the template of an account, which the accounts below it may start from. */
export const templateMarkOf = (key: AccountKey) => `Template of ${key}`;

export type Records = Readonly<Record<AccountKey, AgentRecords>>;

/**
 * Gives every agent a campaign, a version, a room with a message and a log row, and every account above it a template. An account above
 * has the records of its first agent.
 */
export async function createRecords(owner: pg.ClientConfig, { accounts }: World): Promise<Records> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const plain = (await readTables(client)).filter(isPlain);
    await client.query('begin; set local role app_super');
    const ofAgents: Partial<Record<AccountKey, Omit<AgentRecords, 'templateId'>>> = {};
    const templates: Partial<Record<AccountKey, string>> = {};
    for (const [key, [type, parent]] of PLACES) {
      await client.query(MARK, [accounts[key], markOf(key)]);
      await createMoney(client, accounts[key], markOf(key));
      await createWebhooks(client, accounts[key], markOf(key));
      await createMetricsOf(client, accounts[key], markOf(key));
      // Everybody of the organization has it.
      await createLogWork(client, accounts[key], templateMarkOf(key));
      if (type === 'organization') await favorAll(client, accounts, accounts[key]);
      if (type === 'partner' || type === 'reseller') await tell(client, accounts[key], markOf(key));
      if (type !== 'agent') templates[key] = await createTemplate(client, key, accounts[key]);
      if (type !== 'agent') continue;
      ofAgents[key] = {
        ...(await createAgentRecords(client, key, accounts[key])),
        ...(await createShared(client, markOf(parent), templateMarkOf(parent), accounts[parent])),
        ...(await createContacts(client, markOf(parent), accounts[parent])),
        ...(await createApp(client, templateMarkOf(parent), accounts[parent])),
      };
      await createMigrations(client, accounts[key], Object.values(templates));
      const place = { agentId: accounts[key], orgId: accounts[parent] };
      await createTasksOf(client, place, { own: markOf(key), shared: markOf(parent) });
      for (const table of plain) await client.query(insertPlain(table, place, markOf(key)));
    }
    await client.query('commit');
    const recordsOf = (key: AccountKey, templateOf: AccountKey) => {
      const agent = PLACES.find(([below, [type]]) => type === 'agent' && chainOf(below).includes(key))?.[0] ?? key;
      return { ...ofAgents[agent], templateId: templates[templateOf] };
    };
    const records = PLACES.map(([key, [type, parent]]) => [key, recordsOf(key, type === 'agent' ? parent : key)]);
    return Object.fromEntries(records) as Records;
  } finally {
    await client.end();
  }
}

const MARK = `update account set description = $2, external_account_id = 'external-' || id where id = $1`;
const PLACES = Object.entries(ACCOUNTS) as readonly [AccountKey, (typeof ACCOUNTS)[AccountKey]][];

/** Gives an organization favorites everywhere, because foreign ids may have been stored. */
async function favorAll(client: pg.Client, accounts: World['accounts'], organizationId: number): Promise<void> {
  const keys = Object.keys(ACCOUNTS) as AccountKey[];
  const favorites = keys.filter((key) => ACCOUNTS[key][0] === 'agent').map((key) => accounts[key]);
  await client.query('update account set settings = $2 where id = $1', [organizationId, { favorites }]);
}

/** Tells the people of a partner or reseller of something. */
async function tell(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into notification (account_id, about_id, type, payload)
     values ($1, $1, 'migrationStopped', jsonb_build_object('name', $2::text, 'type', 'migrationStopped', 'reason', $2::text))`,
    [accountId, mark],
  );
}

async function createTemplate(client: pg.Client, key: AccountKey, accountId: number): Promise<string> {
  const mark = templateMarkOf(key);
  const campaign = { title: mark, agentInstructions: mark };
  const { rows } = await client.query<{ id: string }>(
    `insert into template (account_id, title, description, category, staging, production, production_rev)
     values ($1, $2, $2, $2, $3, $3, 1) returning id`,
    [accountId, mark, campaign],
  );
  return rows[0]?.id ?? '';
}

/** A migration of each account above an agent from its own template, with that agent. */
async function createMigrations(client: pg.Client, agentId: number, templateIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into template_migration (account_id, source_id, source_title, target_id, target_title, target_rev, target, sections,
       on_conflict, state, started_by)
     select t.account_id, t.id, t.title, t.id, t.title, 1, '{}', '{greeting}', 'keep', 'done', 1
     from template t join account a on a.id = $1 and t.account_id in (a.org_id, a.reseller_id, a.partner_id)
     where t.id = any($2::uuid[]) and not exists (select from template_migration m where m.source_id = t.id)`,
    [agentId, templateIds],
  );
  await client.query(
    `insert into template_migration_agent (agent_id, migration_id, position, state)
     select a.id, m.id, 0, 'same' from template_migration m
     join account a on a.id = $1 and m.account_id in (a.org_id, a.reseller_id, a.partner_id)`,
    [agentId],
  );
}

/** An app that an organization has defined for its agents, and installed. */
async function createApp(client: pg.Client, mark: string, orgId: number): Promise<Pick<AgentRecords, 'appId'>> {
  const appId = `app-of-${orgId}`;
  const parameters = { properties: { place: { title: mark, secret: false, required: false } } };
  const oauth = {
    authorizeUrl: 'https://signin.test/',
    tokenUrl: 'https://signin.test/token',
    scopes: [],
    clientId: 'c',
  };
  const manifest = {
    dependencies: { providers: { auth: { service: { title: mark, parameters, oauth } } } },
    functions: [],
  };
  await client.query(
    `insert into app_def (account_id, app_id, app_version, name, manifest) values ($1, $2, 'v1', $3, $4) on conflict do nothing`,
    [orgId, appId, mark, manifest],
  );
  await client.query(
    `insert into app_install (account_id, app_id, app_version) values ($1, $2, 'v1') on conflict do nothing`,
    [orgId, appId],
  );
  return { appId };
}

/** What an organization has beside its contacts. */
type Shared =
  | 'memberId'
  | 'memberEmail'
  | 'inviteId'
  | 'roleId'
  | 'tokenId'
  | 'knowledgeBaseId'
  | 'documentId'
  | 'cannedReplyId'
  | 'phoneNumber';

async function createShared(
  client: pg.Client,
  mark: string,
  inherited: string,
  orgId: number,
): Promise<Pick<OrganizationRecords, Shared>> {
  const insert = async (statement: string, values: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(statement, values)).rows[0]?.id ?? '';
  const knowledgeBaseId = await insert('insert into kb (org_id, title) values ($1, $2) returning id', [orgId, mark]);
  const documentId = await insert(
    `insert into kb_document (org_id, kb_id, title, content, status, passages)
     values ($1, $2, $3, $3, 'ready', 1) returning id`,
    [orgId, knowledgeBaseId, mark],
  );
  await insert(
    `insert into kb_chunk (org_id, kb_id, document_id, ordinal, heading, content) values ($1, $2, $3, 0, $4, $4) returning id`,
    [orgId, knowledgeBaseId, documentId, mark],
  );
  const cannedReplyId = await insert(
    `insert into canned_reply (org_id, title, text) values ($1, $2 || gen_random_uuid(), $2) returning id`,
    // Those who see only an agent see the replies of its organization, as they see its templates.
    [orgId, `${inherited} `],
  );
  const count = (await client.query('select from phone_number')).rowCount ?? 0;
  const phoneNumber = `+1503555${String(count).padStart(4, '0')}`;
  // Whoever sees an agent of the organization sees the organization's numbers and requests.
  await client.query(`insert into phone_number (org_id, number, locality, source) values ($1, $2, $3, 'byo')`, [
    orgId,
    phoneNumber,
    inherited,
  ]);
  await client.query(
    `insert into access_request (org_id, feature, note, asked_by, asked_name, asked_at, answered_at)
     values ($1, 'sms', $2, 1, $2, now(), now())`,
    [orgId, inherited],
  );
  return { knowledgeBaseId, documentId, cannedReplyId, phoneNumber, ...(await createPeople(client, mark, orgId)) };
}

/** Records that an organization has. */
type OrganizationRecords = ContactRecords & Pick<AgentRecords, 'appId' | Shared>;

async function createAgentRecords(
  client: pg.Client,
  key: AccountKey,
  agentId: number,
): Promise<Omit<AgentRecords, 'templateId' | keyof OrganizationRecords>> {
  const mark = markOf(key);
  const insert = async (statement: string, values: unknown[]): Promise<Record<string, unknown>> =>
    (await client.query<Record<string, unknown>>(statement, values)).rows[0] ?? {};
  const campaign = { title: mark, agentInstructions: mark, welcomeMessage: mark, published: true };
  const config = await insert(
    `insert into agent_config (agent_id, staging, production, production_rev, published_at)
     values ($1, $2, $2, 1, now()) returning config_id`,
    [agentId, campaign],
  );
  const versionId = 1_700_000_000_000 + agentId;
  await insert('insert into agent_version (agent_id, version_id, title, snapshot) values ($1, $2, $3, $4)', [
    agentId,
    versionId,
    mark,
    campaign,
  ]);
  const guest = await insert('insert into guest (username) values ($1) returning id', [
    `visitor-of-${key.toLowerCase()}`,
  ]);
  const peerId = Number(guest.id);
  const roomId = `${Math.min(agentId, peerId)}:${Math.max(agentId, peerId)}`;
  const conversationUuid = randomUUID();
  await insert(
    `insert into room (agent_id, id, peer_id, peer_kind, peer_name, convo_uuid, convo_opened_at, last_message,
       last_message_at, last_message_from, message_count)
     values ($1, $2, $3, 'guest', $4, $5, now(), $4, now(), $3, 1)`,
    [agentId, roomId, peerId, mark, conversationUuid],
  );
  const message = await insert(
    `insert into message (agent_id, room_id, from_id, to_id, role, text, convo_uuid)
     values ($1, $2, $3, $1, 'user', $4, $5) returning id`,
    [agentId, roomId, peerId, mark, conversationUuid],
  );
  const request = await insert(
    `insert into agent_request (agent_id, room_id, question_id, kind, details)
     values ($1, $2, $3, 'message', jsonb_build_object('message', $4::text)) returning id`,
    [agentId, roomId, message.id, mark],
  );
  const answer = await insert(
    `insert into message (agent_id, room_id, from_id, to_id, role, text, convo_uuid, engine)
     values ($1, $2, $1, $3, 'assistant', $4, $5, 'retrieval') returning id`,
    [agentId, roomId, peerId, mark, conversationUuid],
  );
  await insert('insert into answer_trace (agent_id, room_id, message_id, trace) values ($1, $2, $3, $4)', [
    agentId,
    roomId,
    answer.id,
    JSON.stringify({ passages: [{ kind: 'prompt', title: mark, excerpt: mark }], steps: [], apps: {} }),
  ]);
  const unanswered = await insert('insert into unanswered (agent_id, is_test) values ($1, false) returning id', [
    agentId,
  ]);
  await insert(
    `insert into unanswered_question (agent_id, room_id, question_id, unanswered_id, reason, words)
     values ($1, $2, $3, $4, 'noPassage', '{word}')`,
    [agentId, roomId, message.id, unanswered.id],
  );
  const testCase = await insert(
    'insert into test_case (agent_id, question, expected, created_by) values ($1, $2, $2, 1) returning id',
    [agentId, mark],
  );
  const testRun = await insert(
    `insert into test_run (agent_id, state, rev, staging, cases, started_by)
     select agent_id, 'done', 1, '{}', jsonb_build_array(jsonb_build_object('id', id, 'agentId', agent_id, 'question', question,
       'expected', expected, 'expectations', expectations, 'timestamp', 1)), 1 from test_case where id = $1 returning id`,
    [testCase.id],
  );
  await insert(
    `insert into test_result (agent_id, run_id, case_id, copy, result) values ($1, $2, $3::uuid, 'staging', jsonb_build_object(
       'caseId', $3::uuid, 'copy', 'staging', 'verdict', 'passed', 'checks', '[]'::jsonb, 'answer', $4::text,
       'sources', '[]'::jsonb, 'functionsRun', '[]'::jsonb, 'durationMs', 1))`,
    [agentId, testRun.id, testCase.id, mark],
  );
  await insert(`insert into room_note (agent_id, room_id, author_id, author_name, text) values ($1, $2, 1, $3, $3)`, [
    agentId,
    roomId,
    mark,
  ]);
  await insert(
    `insert into notification (account_id, type, payload) values ($1, 'message', jsonb_build_object('roomId', $2::text, 'name', $3::text, 'text', $3::text))`,
    [agentId, roomId, mark],
  );
  const media = await insert(
    `insert into media (account_id, name, type, size, sha256, bytes, uploaded_by)
     values ($1, $2, 'text/plain', octet_length($3::bytea), sha256($3), $3, $4) returning id`,
    [agentId, mark, Buffer.from(mark), peerId],
  );
  await insert('insert into message_media (agent_id, room_id, message_id, media_id) values ($1, $2, $3, $4)', [
    agentId,
    roomId,
    message.id,
    media.id,
  ]);
  await insert('insert into activity (account_id, room_id, unread) values ($1, $2, 1)', [agentId, roomId]);
  await insert(
    `insert into conversation_log (account_id, agent_id, uuid, type, direction, room_id, account_name, summary)
     values ($1, $1, $2, 'chat', 'inbound', $3, $4, $4)`,
    [agentId, conversationUuid, roomId, mark],
  );
  await insert('insert into transcript (agent_id, uuid, room_id, turns, functions_run) values ($1, $2, $3, $4, $5)', [
    agentId,
    conversationUuid,
    roomId,
    JSON.stringify([{ role: 'user', message: mark, timestamp: 1_700_000_000 }]),
    JSON.stringify([{ name: mark, timestamp: 1_700_000_000 }]),
  ]);
  const callId = await createCall(client, { agentId, conversationUuid, roomId, peerId }, mark);
  return {
    callId,
    campaignId: String(config.config_id),
    versionId,
    roomId,
    peerId,
    messageId: String(message.id),
    mediaId: String(media.id),
    requestId: String(request.id),
    answerId: String(answer.id),
    unansweredId: String(unanswered.id),
    testCaseId: String(testCase.id),
    conversationUuid,
  };
}
