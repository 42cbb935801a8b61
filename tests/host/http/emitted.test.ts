import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { ModelFailure } from '#server/providers/llm/answerModel.ts';
import { EMITTED, type EventType, type WritingName } from '#tests/support/emitted.ts';
import { codeFor, requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { createRecords, type Records } from '../isolation/records';
import { type CallParts, ownCall } from '../isolation/rows';

/** Every writing endpoint with valid data, and the whole events that it writes to the outbox. */

let host: TestHost;
let records: Records;
let isModelAway = false;
beforeAll(async () => {
  host = await startTestHost({
    providers: {
      model: {
        label: 'scripted',
        async *stream() {
          if (isModelAway) throw new ModelFailure('unavailable', 'away');
          yield 'Until ten.';
        },
      },
    },
  });
  records = await createRecords(host.database.owner, host.world);
});
afterAll(() => host.stop());

/** An event as it is stored, with its place. */
type Stored = {
  readonly type: EventType;
  readonly account: number;
  readonly organization: number | null;
  readonly agent: number | null;
  readonly user: number | null;
  readonly guest: number | null;
  readonly payload: object;
};
type Reply = { readonly account?: { readonly id: number }; readonly roomId?: string };

type Step = {
  readonly by?: PersonKey | 'guest' | 'anonymous';
  /** The valid call of the isolation tests, unless given. */
  readonly parts?: () => CallParts | Promise<CallParts>;
  readonly before?: () => unknown;
  /** A model's failure is the reply. */
  readonly status?: 502;
  readonly emits?: (reply: Reply) => readonly Stored[];
};

const call = (name: WritingName) => ownCall(name, host.world, records).parts;
const idOf = (key: AccountKey) => host.world.accounts[key];
const at = (type: EventType, key: AccountKey, payload: object = {}, to: Partial<Stored> = {}): Stored => ({
  type,
  account: idOf(key),
  organization: key === 'agent' || key === 'organization' ? idOf('organization') : null,
  agent: key === 'agent' ? idOf('agent') : null,
  user: null,
  guest: null,
  payload,
  ...to,
});
const roomWith = (peerId: number) => `${Math.min(idOf('agent'), peerId)}:${Math.max(idOf('agent'), peerId)}`;
const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

/** A message and its row in the log, for the people of the agent and for the other side. */
function message(roomId: string, to: Partial<Stored>, logged: EventType): Stored[] {
  const payload = { roomId, uuid: expect.stringMatching(/^[\da-f-]{36}$/), messageId: expect.any(String) };
  return [
    at('message.created', 'agent', payload),
    at('message.created', 'agent', payload, to),
    at(logged, 'agent', { uuid: expect.stringMatching(/^[\da-f-]{36}:\d+$/), startedAtMs: expect.any(Number) }),
  ];
}
const unread = (roomId: string) => at('activity.changed', 'agent', { roomId });
const roomChanged = () => [at('room.changed', 'agent', { roomId: records.agent.roomId })];
const notified = (to: Partial<Stored> = {}) => at('notification.changed', 'agent', {}, to);
const knowledge = (payload: object) => at('knowledge.changed', 'organization', payload);
const base = () => records.organization.knowledgeBaseId;
const own = () => records.organization;
const contact = (...contactIds: number[]) =>
  contactIds.map((contactId) => at('contact.changed', 'organization', { contactId }));
const contactChanged: Step = { emits: () => contact(own().contactId) };
const anyContactChanged: Step = { emits: () => [at('contact.changed', 'organization')] };
const imported = (importId: unknown) => [at('contactImport.changed', 'organization', { importId })];
const importChanged: Step = { emits: () => imported(own().importId) };
/** A room of the agent with a contact. */
const meet = (contactId: number) =>
  execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name)
    values (${idOf('agent')}, ${roomWith(contactId)}, ${contactId}, 'contact', 'Before')`);
const met = (contactId: number) => at('room.changed', 'agent', { roomId: roomWith(contactId) });
const baseChanged = () => [knowledge({ knowledgeBaseId: base() })];
const created = (parent: AccountKey, place: (id: number) => Partial<Stored>) => (reply: Reply) => {
  const id = reply.account?.id ?? 0;
  return [at('account.changed', parent, {}, { account: id, ...place(id) }), at('account.changed', parent)];
};
const changed = (key: AccountKey): Step => ({
  parts: () => ({ ...call('updateAccount'), target: { targetAccountId: idOf(key) } }),
  emits: () => [at('account.changed', key)],
});

const asked = randomUUID();
const noted = randomUUID();
const ask = (uuid?: string): CallParts => ({ body: { targetAgent: idOf('agent'), promptText: 'When?', uuid } });
const question = (logged: EventType) => {
  const { id } = host.world.guest;
  return [...message(roomWith(id), { guest: id }, logged), unread(roomWith(id))];
};
const answer = () => message(roomWith(host.world.guest.id), { guest: host.world.guest.id }, 'log.changed');
const sent = (logged: EventType) => {
  const { roomId, peerId } = records.agent;
  return message(roomId, { guest: peerId }, logged);
};

/** A code for a person, and the token of a visitor who may have chatted. */
async function signingIn(person: PersonKey, visitor?: string): Promise<CallParts> {
  const { email } = host.world.people[person];
  await host.client(null).call(endpoints.signinEmail, { body: { email } });
  return { body: { email, verificationCode: codeFor(host, email), tempUserToken: visitor } };
}

const CONTACT_MESSAGE = '00000000-0000-7000-8000-00000000c0de';
const CONTACT_ID = 900_001;
const contactRoom = () => roomWith(CONTACT_ID);
/** A text to a contact that failed. */
async function failedText(): Promise<void> {
  const [agentId, id] = [idOf('agent'), contactRoom()];
  await execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_number)
    values (${agentId}, ${id}, ${CONTACT_ID}, 'contact', '+15035550199')`);
  await execute(sql`insert into message (agent_id, room_id, id, from_id, to_id, role, text, source, status)
    values (${agentId}, ${id}, ${CONTACT_MESSAGE}, ${agentId}, ${CONTACT_ID}, 'assistant', 'Hello', 'sms', 'failed')`);
}

/** The calls of each endpoint, in the order of the endpoints' rows; by default one, which emits nothing. */
const STEPS: Readonly<Partial<Record<WritingName, readonly Step[]>>> = {
  updateAccount: [
    changed('agent'),
    changed('organization'),
    changed('reseller'),
    changed('partner'),
    { by: 'superAdmin', parts: () => ({ body: { name: 'Root' } }) },
  ],
  updateOrganization: [{ emits: () => [at('account.changed', 'organization')] }],
  accountSetting: [
    { emits: () => [at('account.changed', 'agent')] },
    { by: 'superAdmin', parts: () => ({ body: { settings: {} } }) },
  ],
  updateUsername: [{ emits: () => [at('account.changed', 'agent')] }],
  createReseller: [{ emits: created('partner', () => ({})) }],
  createOrganization: [{ emits: created('reseller', (id) => ({ organization: id })) }],
  createAccount: [{ emits: created('organization', (id) => ({ agent: id })) }],

  saveCampaign: [{ emits: () => [at('agent.saved', 'agent', { rev: 2 })] }],
  publishAgent: [{ emits: () => [at('agent.published', 'agent', { rev: 2 })] }],
  revertAgent: [{ emits: () => [at('agent.saved', 'agent', { rev: 3 })] }],
  replaceVersion: [{ parts: () => ({ ...call('replaceVersion'), body: { snapshot: { agentInstructions: 'Old.' } } }) }],
  restoreVersion: [
    { emits: () => [at('agent.saved', 'agent', { rev: 4 })] },
    {
      parts: () => ({ ...call('restoreVersion'), body: { target: 'default' } }),
      emits: () => [at('agent.published', 'agent', { rev: 4 })],
    },
  ],

  createTemplate: [{ parts: () => ({ ...call('createTemplate'), target: { targetAccountId: idOf('organization') } }) }],
  createAgentFromTemplate: [{ emits: () => [at('agent.saved', 'agent', { rev: 5 })] }],
  detachAgentFromTemplate: [
    { parts: () => ({ ...call('detachAgentFromTemplate'), query: { dryRun: true } }) },
    { emits: () => [at('agent.saved', 'agent', { rev: 6 })] },
  ],

  runPrompt: [
    { by: 'guest', parts: () => ask(asked), emits: () => [...question('log.created'), ...answer()] },
    { by: 'guest', parts: () => ask(asked) },
    { by: 'guest', parts: () => ask(), emits: () => [...question('log.changed'), ...answer()] },
    {
      by: 'guest',
      parts: () => ask(),
      before: () => execute(sql`update room set ai_agent_enabled = false where id = ${roomWith(host.world.guest.id)}`),
      emits: () => [...question('log.changed'), notified()],
    },
    {
      by: 'guest',
      parts: () => ask(),
      before: () => {
        isModelAway = true;
        return execute(sql`update room set ai_agent_enabled = true`);
      },
      status: 502,
      emits: () => question('log.changed'),
    },
  ],
  sendMessage: [
    { emits: () => [...sent('log.changed'), unread(records.agent.roomId)] },
    { emits: () => sent('log.changed') },
    {
      before: () => execute(sql`update room set last_message_at = last_message_at - interval '25 hours'`),
      emits: () => sent('log.created'),
    },
  ],
  retryMessage: [
    {
      before: () => failedText(),
      parts: () => ({ ...call('retryMessage'), body: { roomId: contactRoom(), uuid: CONTACT_MESSAGE } }),
      emits: () => [
        at('message.changed', 'agent', { roomId: contactRoom(), uuid: CONTACT_MESSAGE, messageId: CONTACT_MESSAGE }),
      ],
    },
  ],
  saveSmsSettings: [{ emits: () => [at('account.changed', 'organization')] }],
  markUnread: [{ emits: () => [unread(records.agent.roomId)] }],
  clearActivityAgent: [
    { emits: () => [notified(), unread(records.agent.roomId)] },
    {},
    {
      before: () => execute(sql`delete from activity where account_id = ${idOf('siblingAgent')}`),
      parts: () => ({ body: { clearAll: true }, target: { targetAccountId: idOf('organization') } }),
      emits: () => [at('activity.changed', 'agent')],
    },
  ],

  holdConversation: [{ emits: roomChanged }],
  releaseConversation: [{ emits: roomChanged }],
  setAiAgentEnabled: [{ emits: roomChanged }],
  closeConversation: [
    {
      before: () => host.as('owner').call(endpoints.markUnread, call('markUnread') as never),
      emits: () => [unread(records.agent.roomId), ...roomChanged()],
    },
    { emits: roomChanged },
  ],
  unarchiveConversation: [{ emits: roomChanged }],
  rateConvo: [{ emits: roomChanged }],
  setBlock: [
    { parts: () => ({ ...call('setBlock'), body: { id: records.agent.peerId, blocked: true } }), emits: roomChanged },
    { parts: () => ({ ...call('setBlock'), body: { id: records.agent.peerId, blocked: true } }) },
    { emits: roomChanged },
  ],

  addNote: [
    {
      parts: () => ({ ...call('addNote'), body: { text: 'Regular', uuid: noted } }),
      emits: () => [at('note.created', 'agent', { roomId: records.agent.roomId, noteId: noted })],
    },
    { parts: () => ({ ...call('addNote'), body: { text: 'Regular', uuid: noted } }) },
  ],
  assignConversation: [
    { emits: roomChanged },
    {
      parts: () => ({ ...call('assignConversation'), body: { userId: host.world.people.admin.id } }),
      emits: () => [...roomChanged(), notified({ user: host.world.people.admin.id })],
    },
  ],
  snoozeConversation: [{ emits: roomChanged }],

  clearNotifications: [
    {
      by: 'admin',
      before: () => execute(sql`delete from notification where user_id is null`),
      emits: () => [notified({ user: host.world.people.admin.id })],
    },
    { by: 'admin' },
  ],
  saveContact: [
    contactChanged,
    {
      parts: () => ({ ...call('saveContact'), body: { name: 'Made' } }),
      emits: () => [at('contact.changed', 'organization', { contactId: expect.any(Number) })],
    },
    {
      before: () => meet(own().contactId),
      parts: () => ({ ...call('saveContact'), body: { id: own().contactId, name: 'Again' } }),
      emits: () => [met(own().contactId), ...contact(own().contactId)],
    },
  ],
  updateContact: [{ emits: () => [met(own().contactId), ...contact(own().contactId)] }, contactChanged],
  saveContext: [contactChanged],
  saveContactList: [anyContactChanged],
  saveListState: [contactChanged],
  clearListState: [contactChanged],
  deleteContactList: [anyContactChanged],
  restoreContact: [{ emits: () => contact(own().deletedContactId) }, {}],
  dismissDuplicate: [{ emits: () => contact(own().contactId, own().otherContactId) }],
  mergeContacts: [
    {
      before: () => meet(own().otherContactId),
      emits: () => [met(own().otherContactId), met(own().contactId), ...contact(own().contactId, own().otherContactId)],
    },
  ],
  unmergeContact: [
    {
      parts: () => ({ ...call('unmergeContact'), params: { contactId: own().otherContactId } }),
      emits: () => [met(own().otherContactId), met(own().contactId), ...contact(own().contactId, own().otherContactId)],
    },
    { emits: () => contact(own().contactId, own().mergedContactId) },
  ],
  createContactImport: [
    {
      parts: () => ({ ...call('createContactImport'), body: { csv: 'name\nAda' } }),
      emits: () => imported(expect.any(String)),
    },
  ],
  changeContactImport: [importChanged],
  startContactImport: [importChanged],
  stopContactImport: [importChanged],
  deleteContact: [contactChanged],

  createKnowledgeBase: [
    { emits: () => [knowledge({ knowledgeBaseId: expect.any(String) })] },
    { parts: () => ({ ...call('createKnowledgeBase'), body: { id: base(), title: 'Changed' } }), emits: baseChanged },
  ],
  addDocuments: [{ emits: baseChanged }],
  updateDocument: [
    { emits: () => [knowledge({ knowledgeBaseId: base(), documentId: records.organization.documentId })] },
  ],
  stopImport: [{ emits: baseChanged }],
  deleteDocument: [{ emits: baseChanged }],
  deleteDocuments: [
    {
      parts: async () => {
        const { rows } = await execute(sql`select id from kb_document where kb_id = ${base()}`);
        return { ...call('deleteDocuments'), body: { documentIds: rows.map(({ id }) => id) } };
      },
      emits: baseChanged,
    },
  ],
  deleteKnowledgeBase: [{ emits: baseChanged }],

  signupEmail: [{ by: 'anonymous' }],
  signinEmail: [{ by: 'anonymous', parts: () => ({ body: { email: host.world.people.admin.email } }) }],
  verifyEmail: [
    { by: 'anonymous', parts: () => signingIn('cousin') },
    {
      by: 'anonymous',
      parts: () => signingIn('neighbour', host.world.guest.token),
      emits: () =>
        [host.world.guest.id, host.world.people.neighbour.id].map((id) =>
          at('room.changed', 'agent', { roomId: roomWith(id) }),
        ),
    },
  ],
  signOut: [{ by: 'admin' }],
  deleteAccount: [{ emits: () => [at('account.changed', 'agent'), at('account.changed', 'organization')] }],
};

test('each writing endpoint emits its events, whole, and no others', async () => {
  const seen: Record<string, Set<EventType>> = {};
  for (const name of Object.keys(EMITTED) as WritingName[]) {
    const endpoint: EndpointDefinition = endpoints[name];
    seen[name] = new Set();
    for (const [index, { by = 'partner', parts, before, status, emits }] of (STEPS[name] ?? [{}]).entries()) {
      await before?.();
      const { path, init } = requestOf(endpoint, (await parts?.()) ?? call(name));
      await execute(sql`delete from event_outbox`);
      const reply = await host.as(by).request(path, init);
      const expected = emits?.(reply.body as Reply) ?? [];
      expect([name, index, reply.status, await stored()], reply.text).toEqual([
        name,
        index,
        status ?? endpoint.successStatus ?? 200,
        expected,
      ]);
      for (const { type } of expected) seen[name].add(type);
    }
  }
  expect(seen).toEqual(
    Object.fromEntries(Object.entries(EMITTED).map(([name, lists]) => [name, new Set(lists.flat())])),
  );
});

async function stored(): Promise<Stored[]> {
  const { rows } = await execute(sql`
    select type, account_id as account, org_id as organization, agent_id as agent, user_id as "user", guest_id as guest, payload
    from event_outbox where type <> 'outbox.opened' order by xid, id`);
  return rows as Stored[];
}
