import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as notifications from '#contract/endpoints/notifications';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import * as teamwork from '#contract/endpoints/teamwork';
import { NOTIFICATION_DEFAULTS, withChoice } from '#contract/rules/conversations/notificationSettings';
import { wakeSnoozed } from '#server/jobs/wakeSnoozed.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What the people of an agent should look at (specification 7, Activity and notifications). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
  await host.database.db.scoped({ kind: 'super' }, (db) => db.execute('delete from notification'));
  await ask('Do you have a table?');
});

const target = () => ({ targetAccountId: host.agentId });
const params = () => ({ roomId: host.guestRoom });
const ask = (promptText: string, more: object = {}, person: 'guest' | 'owner' = 'guest') =>
  host.as(person).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText, ...more } });
const list = async (person: 'owner' | 'admin' | 'neighbour' = 'owner') =>
  (await host.as(person).call(notifications.listNotifications, {})).body;
const texts = async (person: 'owner' | 'admin' = 'owner') =>
  (await list(person)).notifications.map((one) => [one.type, one.text, 'by' in one ? one.by : undefined]);
const agentIs = (aiAgentEnabled: boolean) =>
  host.as('owner').call(takeover.setAiAgentEnabled, { target: target(), params: params(), body: { aiAgentEnabled } });
const assignTo = (person: 'owner' | 'admin', by: 'owner' | 'admin' = 'owner') =>
  host.as(by).call(teamwork.assignConversation, {
    target: target(),
    params: params(),
    body: { userId: host.world.people[person].id },
  });

test('a message that the agent answers, and a test, notify nobody', async () => {
  await ask('Hi', { source: 'staging' }, 'owner');
  expect(await list()).toEqual({ success: true, notifications: [], total: 0, settings: NOTIFICATION_DEFAULTS });
});

test('a message that no agent answers notifies all, once for each conversation, with the latest words', async () => {
  await agentIs(false);
  await ask('Hello?');
  host.clock.forward(60_000);
  await ask('Is anybody there?');
  const { notifications: shown, total } = await list();
  expect([shown, total]).toEqual([
    [
      {
        id: expect.any(String),
        type: 'message',
        agentId: host.agentId,
        roomId: host.guestRoom,
        name: `Visitor ${host.world.guest.id}`,
        text: 'Is anybody there?',
        timestamp: START_MS / 1_000 + 60,
      },
    ],
    1,
  ]);
  expect([(await list('admin')).total, (await list('neighbour')).total]).toEqual([1, 0]);
});

test('a message to a conversation that somebody holds, or whose it is, notifies that person alone', async () => {
  await host.as('admin').call(takeover.holdConversation, { target: target(), params: params() });
  await ask('To you.');
  expect([await texts(), await texts('admin')]).toEqual([[], [['message', 'To you.', undefined]]]);
  await host.as('admin').call(takeover.releaseConversation, { target: target(), params: params() });
  await agentIs(false);
  await assignTo('owner');
  await ask('And to you.');
  expect(await texts()).toEqual([['message', 'And to you.', undefined]]);
});

test('whoever is assigned a conversation is told by whom, unless they took it themselves', async () => {
  await assignTo('owner', 'owner');
  await assignTo('admin', 'owner');
  const { lastMessage } = (
    await host.as('owner').call(conversations.readConversation, { target: target(), params: params() })
  ).body.room;
  expect([await texts(), await texts('admin')]).toEqual([[], [['assigned', lastMessage, 'Person owner']]]);
});

test('a conversation that comes back notifies whose it is', async () => {
  await assignTo('admin', 'admin');
  const until = START_MS / 1_000 + 60;
  await host.as('owner').call(teamwork.snoozeConversation, { target: target(), params: params(), body: { until } });
  host.clock.forward(60_000);
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const wake = () =>
    wakeSnoozed.perform(
      { scoped, finish: scoped, nowMs: host.clock.nowMs, fetch: noFetch, host: noHost, signal },
      null,
    );
  await wake();
  await wake();
  expect([(await texts()).length, (await texts('admin')).map(([type]) => type)]).toEqual([0, ['woken']]);
});

test('reading the conversation clears it, and so does clearing one or all; the next is a new one', async () => {
  await agentIs(false);
  const clear = (body: object, person: 'owner' | 'neighbour' = 'owner') =>
    host.as(person).call(notifications.clearNotifications, { body });
  await ask('One.');
  const [first] = (await list()).notifications;
  await host.as('admin').call(conversations.clearActivity, { target: target(), body: { clear: host.guestRoom } });
  expect((await list()).total).toBe(0);
  await ask('Two.');
  const [second] = (await list()).notifications;
  expect(second?.id === first?.id).toBe(false);
  await clear({ clear: second?.id ?? '' }, 'neighbour');
  expect((await list()).total).toBe(1);
  await clear({ clear: second?.id ?? '' });
  expect((await list()).total).toBe(0);
  await ask('Three.');
  await clear({ clearAll: true });
  expect([(await list()).total, (await clear({})).status]).toEqual([0, 422]);
});

test('a person says of what they are told, and how; it holds for nobody else', async () => {
  await agentIs(false);
  await assignTo('owner', 'admin');
  await ask('Hello?');
  const kindsOf = async (person: 'owner' | 'admin') => (await list(person)).notifications.map(({ type }) => type);
  const before = await kindsOf('owner');
  const choose = (body: object) => host.as('owner').call(notifications.saveNotificationSettings, { body });
  await choose({ sound: true });
  const { body } = await choose({ kinds: { message: false } });
  const settings = withChoice(NOTIFICATION_DEFAULTS, { kinds: { message: false }, sound: true });
  expect([body.settings, (await list()).settings]).toEqual([settings, settings]);
  expect([before.toSorted(), await kindsOf('owner'), (await list()).total]).toEqual([
    ['assigned', 'message'],
    ['assigned'],
    1,
  ]);
  const others = await host.as('admin').call(notifications.readNotificationSettings, {});
  expect(others.body.settings).toEqual(NOTIFICATION_DEFAULTS);
  await choose({ kinds: { message: true }, sound: false });
  expect((await kindsOf('owner')).toSorted()).toEqual(['assigned', 'message']);
});
