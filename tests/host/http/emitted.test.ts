import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { ModelFailure } from '#server/providers/llm/answerModel.ts';
import { aFile } from '#tests/support/aFile.ts';
import { EMITTED, type EventType, type WritingName } from '#tests/support/emitted.ts';
import { codeFor, requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { createRecords, type Records } from '../isolation/records';
import { type CallParts, ownCall } from '../isolation/rows';
import { accountLifeSteps } from './emittedAccountLife';
import { agentSteps, answering } from './emittedAgents';
import { appSteps } from './emittedApps';
import { takingAll } from './emittedBusiness';
import { callSteps, linesThatAnswer } from './emittedCalls';
import { contactSteps } from './emittedContacts';
import { knowledgeSteps } from './emittedKnowledge';
import { logWorkSteps } from './emittedLogWork';
import { acceptedBySigningIn, memberSteps } from './emittedMembers';
import { metricSteps } from './emittedMetrics';
import { migrationSteps } from './emittedMigration';
import { moneySteps } from './emittedMoney';
import { operationSteps } from './emittedOperation';
import { profileSteps } from './emittedProfile';
import { roomSteps } from './emittedRooms';
import { signInSteps } from './emittedSignIn';
import type { Reply, Step, Stored } from './emittedStep';
import { taskSteps } from './emittedTasks';
import { teachingSteps } from './emittedTeaching';
import { toldSteps } from './emittedTold';
import { webhookSteps } from './emittedWebhooks';
import { CONTACT_ID, CONTACT_MESSAGE, failedText, missingFile } from './failedText';
import { ENDED_APP, SECRET_KEY, withFunctions } from './functionSteps';

/** Every writing endpoint with valid data, and the whole events that it writes to the outbox. */

let host: TestHost;
let records: Records;
let isModelAway = false;
let whileWriting: () => unknown = () => {};
/** The function that the model calls. */
let calling = '';
beforeAll(async () => {
  host = await startTestHost({
    env: { SECRET_KEY },
    config: { REFERRAL_USD: 1_000n },
    callLines: linesThatAnswer(() => execute),
    providers: {
      ...takingAll,
      model: {
        label: 'scripted',
        async *stream({ functions }) {
          if (isModelAway) throw new ModelFailure('unavailable', 'away');
          const called = functions?.list.find(({ name }) => name === calling);
          await called?.run({ reason: 'asked' }, new AbortController().signal).catch(() => undefined);
          yield 'Until ten.';
          await whileWriting();
        },
      },
    },
  });
  records = await createRecords(host.database.owner, host.world);
});
afterAll(() => host.stop());

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

const messageIn = (roomId: string) => ({
  roomId,
  uuid: expect.stringMatching(/^[\da-f-]{36}$/),
  messageId: expect.any(String),
});

/** A message and its row in the log, for the people of the agent and for the other side. */
function message(roomId: string, to: Partial<Stored>, logged: EventType): Stored[] {
  const payload = messageIn(roomId);
  return [
    at('message.created', 'agent', payload),
    at('message.created', 'agent', payload, to),
    at(logged, 'agent', { uuid: expect.stringMatching(/^[\da-f-]{36}:\d+$/), startedAtMs: expect.any(Number) }),
  ];
}
const unread = (roomId: string) => at('activity.changed', 'agent', { roomId });
const roomChanged = () => [at('room.changed', 'agent', { roomId: records.agent.roomId })];
const notified = (to: Partial<Stored> = {}) => at('notification.changed', 'agent', {}, to);
const own = () => records.organization;
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

const contactRoom = () => roomWith(CONTACT_ID);

const partnerId = () => host.world.people.partner.id;
const ofPeople = { at, execute, organizationId: () => idOf('organization') };
const toldOf = toldSteps({ at, execute, host: () => host, idOf, created });
/** The calls of each endpoint, in the order of the endpoints' rows; by default one, which emits nothing. */
const STEPS: Readonly<Partial<Record<WritingName, readonly Step[]>>> = {
  ...callSteps({ at, call, records: () => records.agent }),
  ...roomSteps({ at, call, execute, records: () => records.agent, holderId: partnerId }),
  ...toldOf,
  updateAccount: [
    ...toldOf.updateAccount,
    changed('agent'),
    changed('organization'),
    changed('reseller'),
    changed('partner'),
    { by: 'superAdmin', parts: () => ({ body: { name: 'Root' } }) },
  ],
  accountSetting: [
    { emits: () => [at('account.changed', 'agent')] },
    { by: 'superAdmin', parts: () => ({ body: { settings: {} } }) },
  ],
  saveAgentUrl: [{ emits: () => [at('account.changed', 'agent')] }],
  updateUsername: [{ emits: () => [at('account.changed', 'agent')] }],
  createAccount: [{ emits: created('organization', (id) => ({ agent: id })) }],

  ...agentSteps({ at, call, execute, agentId: () => idOf('agent') }),
  createTemplate: [{ parts: () => ({ ...call('createTemplate'), target: { targetAccountId: idOf('organization') } }) }],
  ...migrationSteps(
    { at, execute },
    () => records,
    () => idOf('agent'),
  ),
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
    // A person takes over while the agent writes.
    {
      by: 'guest',
      parts: () => ask(),
      before: () => {
        whileWriting = () => execute(sql`update room set hold_fence = hold_fence + 1`);
        return execute(sql`update room set ai_agent_enabled = true`);
      },
      emits: () => [
        ...question('log.changed'),
        at('message.changed', 'agent', messageIn(roomWith(host.world.guest.id))),
      ],
    },
    {
      by: 'guest',
      parts: () => ask(),
      before: () => {
        whileWriting = () => {};
        isModelAway = true;
      },
      status: 502,
      // The question says that it has no answer.
      emits: () => [
        ...question('log.changed'),
        at('message.changed', 'agent', messageIn(roomWith(host.world.guest.id))),
      ],
    },
    {
      by: 'guest',
      parts: () => ask(),
      before: async () => {
        [isModelAway, calling] = [false, 'ping'];
        await withFunctions(host);
      },
      emits: () => [...question('log.changed'), at('app.changed', 'organization', { appId: ENDED_APP }), ...answer()],
    },
    {
      by: 'guest',
      parts: () => ask(),
      before: () => {
        calling = 'transfer';
      },
      emits: () => [
        ...question('log.changed'),
        notified(),
        ...answer(),
        at('room.changed', 'agent', { roomId: roomWith(host.world.guest.id) }),
      ],
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
      before: () => failedText(host, contactRoom()),
      parts: () => ({ ...call('retryMessage'), body: { roomId: contactRoom(), uuid: CONTACT_MESSAGE } }),
      emits: () => [
        at('message.changed', 'agent', { roomId: contactRoom(), uuid: CONTACT_MESSAGE, messageId: CONTACT_MESSAGE }),
      ],
    },
  ],
  retryFile: [
    {
      before: () => missingFile(host, contactRoom()),
      parts: () => ({ ...call('retryFile'), body: { roomId: contactRoom(), uuid: CONTACT_MESSAGE, file: 0 } }),
      emits: () => [
        at('message.changed', 'agent', { roomId: contactRoom(), uuid: CONTACT_MESSAGE, messageId: CONTACT_MESSAGE }),
      ],
    },
  ],
  assignPhoneNumber: [{ emits: () => [at('account.changed', 'agent')] }, {}],
  assignOwnPhoneNumber: [{ emits: () => [at('account.changed', 'agent')] }, {}],
  requestAccess: [{ emits: () => [at('account.changed', 'organization')] }, {}],
  saveSmsSettings: [{ emits: () => [at('account.changed', 'organization')] }],
  uploadMedia: [{ parts: () => ({ body: aFile(), target: { targetAccountId: idOf('organization') } }) }],
  markUnread: [{ emits: () => [unread(records.agent.roomId)] }],
  clearActivity: [
    { emits: () => [notified(), unread(records.agent.roomId)] },
    {},
    {
      before: () => execute(sql`delete from activity where account_id = ${idOf('siblingAgent')}`),
      parts: () => ({ body: { clearAll: true }, target: { targetAccountId: idOf('organization') } }),
      emits: () => [at('activity.changed', 'agent')],
    },
  ],
  clearActivityAgent: [
    {
      before: () => host.as('owner').call(endpoints.markUnread, call('markUnread') as never),
      emits: () => [unread(records.agent.roomId)],
    },
    {
      before: () =>
        execute(sql`insert into notification (account_id, type, payload)
          values (${idOf('agent')}, 'message', jsonb_build_object('roomId', ${records.agent.roomId}::text))`),
      emits: () => [notified()],
    },
    {},
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
  ...contactSteps({ at, call, execute, records: () => records.organization, agentId: () => idOf('agent'), roomWith }),

  ...logWorkSteps({ at, execute, organizationId: () => idOf('organization'), agentId: () => idOf('agent') }),
  ...knowledgeSteps({ at, call, execute, records: () => records.organization }),
  ...teachingSteps({ at, call, execute, records: () => records.agent }),

  ...appSteps({ at, call, execute, host: () => host, appId: () => own().appId }),
  ...memberSteps({ ...ofPeople, call, records: own, partnerId }),
  ...operationSteps({ at, host: () => host }),
  ...taskSteps({ at, call }),
  ...metricSteps({ at }),
  ...webhookSteps({ at, execute, organizationId: () => idOf('organization') }),
  ...moneySteps({ at, host: () => host, execute }),
  ...profileSteps({ ...ofPeople, call, host: () => host }),
  ...signInSteps({ at, execute, host: () => host, roomWith }),
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
    ...toldOf.verifyEmail,
    acceptedBySigningIn({ ...ofPeople, person: () => host.world.people.agent, signIn: () => signingIn('agent') }),
  ],
  ...accountLifeSteps({ at, execute }, idOf),
  duplicateAccount: [
    {
      parts: () => ({
        target: { targetAccountId: idOf('organization') },
        body: { targetAccountId: idOf('agent') },
      }),
      emits: created('organization', (id) => ({ agent: id })),
    },
  ],
};

test('each writing endpoint emits its events, whole, and no others', async () => {
  const seen: Record<string, Set<EventType>> = {};
  const publishing = new Set<WritingName>();
  for (const name of Object.keys(EMITTED) as WritingName[]) {
    const endpoint: EndpointDefinition = endpoints[name];
    seen[name] = new Set();
    for (const [index, { by = 'partner', parts, before: prepare, status, emits }] of (STEPS[name] ?? [{}]).entries()) {
      await prepare?.();
      const { path, init } = requestOf(endpoint, (await parts?.()) ?? call(name));
      await execute(sql`delete from event_outbox`);
      const before = await answering(execute);
      const reply = await host.as(by).request(path, init);
      const expected = emits?.(reply.body as Reply) ?? [];
      expect([name, index, reply.status, await stored()], reply.text).toEqual([
        name,
        index,
        status ?? endpoint.successStatus ?? 200,
        expected,
      ]);
      for (const { type } of expected) seen[name].add(type);
      if ([...(await answering(execute))].some(([of, copy]) => before.get(of) !== copy)) publishing.add(name);
    }
  }
  expect(seen).toEqual(
    Object.fromEntries(Object.entries(EMITTED).map(([name, lists]) => [name, new Set(lists.flat())])),
  );
  // Each of them is a row of `WAYS` in tests/host/testRuns/gate.test.ts.
  expect([...publishing].sort()).toEqual(['publishAgent', 'restoreVersion', 'saveTemplate']);
});

async function stored(): Promise<Stored[]> {
  const { rows } = await execute(sql`
    select type, account_id as account, org_id as organization, agent_id as agent, user_id as "user", guest_id as guest, payload
    from event_outbox where type <> 'outbox.opened' order by xid, id`);
  return rows as Stored[];
}
