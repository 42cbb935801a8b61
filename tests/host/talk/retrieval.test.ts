import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED, NOT_FOUND } from '#contract/rules/messages';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { campaignIdOf } from '#tests/support/world.ts';
import { askStreamed } from './answerStream';
import { startTalkHost, type TalkHost } from './talkHost';

/** Chats with an agent without a language model (issue 2, Talk; host.md 6). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
});

const ask = (person: 'guest' | 'owner' | 'stranger' | 'agent', body: object) =>
  host
    .as(person)
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Where can I park?', ...body } });

describe('a visitor', () => {
  test('is answered from the production copy, and all of it is kept', async () => {
    const uuid = randomUUID();
    const { status, body } = await ask('guest', { uuid });
    const guest = host.world.guest.id;
    const names = { guest: `Visitor ${guest}`, agent: 'Name of agent' };
    const date = new Date(START_MS).toISOString();
    const common = {
      roomId: host.guestRoom,
      timestamp: START_MS / 1000,
      date,
      status: 'success',
      source: 'client',
      type: 'message',
      attachments: [],
    };
    const sources = [{ kind: 'prompt', title: 'Parking', excerpt: 'Parking is free behind the house.' }];
    const answer = {
      ...common,
      uuid: expect.any(String),
      message: 'Parking is free behind the house.',
      from: host.agentId,
      fromUser: names.agent,
      to: guest,
      toUser: names.guest,
      aiAgent: true,
      engine: 'retrieval',
      sources,
    };
    const question = {
      ...common,
      uuid,
      message: 'Where can I park?',
      from: guest,
      fromUser: names.guest,
      to: host.agentId,
      toUser: names.agent,
      aiAgent: false,
    };
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Success',
        response: 'Parking is free behind the house.',
        roomId: host.guestRoom,
        uuid: answer.uuid,
        engine: 'retrieval',
        sources,
        answer,
      },
    });

    const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect(own.body).toEqual({ success: true, roomId: host.guestRoom, messages: [question, answer] });
    const target = { targetAccountId: host.agentId };
    const messages = await host
      .as('owner')
      .call(conversations.listMessages, { target, params: { roomId: host.guestRoom }, query: {} });
    const listed = { attachments: '[]', gift: false, drip: false, roomInitiator: names.guest };
    expect(messages.body).toEqual([question, answer].map((message) => ({ ...message, ...listed })));
  });

  test('appears in the inbox with what is unread, and in the log with a transcript', async () => {
    await ask('guest', {});
    host.clock.forward(30_000);
    await ask('guest', { promptText: 'Thanks!' });
    const target = { targetAccountId: host.world.accounts.organization };
    const inbox = await host.as('admin').call(conversations.listConversations, { target, query: {} });
    const [room] = inbox.body.rooms;
    expect(inbox.body).toEqual({
      success: true,
      totalRooms: 1,
      pageSize: 20,
      pageNumber: 0,
      rooms: [
        {
          roomId: host.guestRoom,
          uuid: expect.any(String),
          agentId: host.agentId,
          agentName: 'Name of agent',
          id: host.world.guest.id,
          name: `Visitor ${host.world.guest.id}`,
          username: `visitor-${host.world.guest.id}`,
          unregistered: true,
          unregisteredDisplayName: `Visitor ${host.world.guest.id}`,
          destinationInboxType: 'priority',
          source: 'client',
          lastMessage: 'You’re welcome! Is there anything else I can look up for you?',
          lastMessageTimestamp: START_MS / 1000 + 30,
          lastMessageByAgent: true,
          unread: 2,
          aiAgentEnabled: true,
          archived: false,
          blocked: false,
          conversations: 1,
          chatAgentCampaignId: campaignIdOf(host.agentId),
          image: '',
          vidaPhoneNumber: '',
        },
      ],
    });
    const activity = await host.as('admin').call(conversations.listActivity, { target, query: {} });
    expect(activity.body).toEqual({
      success: true,
      activity: [{ roomId: host.guestRoom, agentId: host.agentId, unread: 2, timestamp: expect.any(Number) }],
      total: 2,
    });
    const logs = await host.as('admin').call(conversations.listLogs, { target, query: {} });
    const log = {
      uuid: `${room?.uuid}:${START_MS / 1000}`,
      accountId: host.world.accounts.organization,
      accountName: 'Name of organization',
      agentId: host.agentId,
      agentName: 'Name of agent',
      name: `Visitor ${host.world.guest.id}`,
      roomId: host.guestRoom,
      timestamp: START_MS / 1000,
      duration: 30,
      type: 'chat',
      direction: 'inbound',
      transfer: false,
      scheduled: false,
      test: false,
      summary: 'Where can I park?',
      agentOutcome: 'Question answered',
      messageCount: 4,
      handledBy: 'agent',
      eventType: 'message.created',
    };
    expect(logs.body.logs).toEqual([log]);
    const read = (roomId: string) =>
      host.as('admin').call(conversations.readTranscript, { target, params: { roomId, uuid: room?.uuid ?? '' } });
    const transcript = await read(host.guestRoom);
    // A transcript is found in its own room only.
    expect((await read(host.ownerRoom)).status).toBe(404);
    expect(transcript.body).toEqual({
      success: true,
      message: 'Success',
      conversation: [
        { role: 'user', message: 'Where can I park?', timestamp: START_MS / 1000 },
        { role: 'assistant', message: 'Parking is free behind the house.', timestamp: START_MS / 1000 },
        { role: 'user', message: 'Thanks!', timestamp: START_MS / 1000 + 30 },
        {
          role: 'assistant',
          message: 'You’re welcome! Is there anything else I can look up for you?',
          timestamp: START_MS / 1000 + 30,
        },
      ],
      functionsRun: [],
      collectedData: [],
      log,
    });
  });

  test('hears the answer as a stream of events', async () => {
    const stream = await askStreamed(host, host.token('guest'), {
      targetAgent: 'agent',
      promptText: 'Are you open on Monday?',
    });
    const events = await stream.rest();
    expect(events).toEqual([
      {
        event: 'started',
        roomId: host.guestRoom,
        engine: 'retrieval',
        question: expect.objectContaining({ message: 'Are you open on Monday?' }),
      },
      { event: 'delta', text: 'Monday: closed' },
      {
        event: 'finished',
        answer: expect.objectContaining({
          message: 'Monday: closed',
          engine: 'retrieval',
        }),
      },
    ]);
  });

  test('asking the same again by its uuid is answered once', async () => {
    const uuid = randomUUID();
    const first = await ask('guest', { uuid });
    const again = await ask('guest', { uuid });
    const streamed = await askStreamed(host, host.token('guest'), {
      targetAgent: host.agentId,
      promptText: 'Where can I park?',
      uuid,
    });
    const events = await streamed.rest();
    const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect([again.body, events.at(-1), own.body.messages.length]).toEqual([
      first.body,
      { event: 'finished', answer: first.body.answer },
      2,
    ]);
  });

  test('is promised no booking: what was not found is a message for the team, and the log says so', async () => {
    const asked = await ask('guest', { promptText: 'Can I book a table for 4 on Friday at 7?' });
    const { body } = await ask('guest', { promptText: 'Anna Keller, 503 555 0199' });
    const target = { targetAccountId: host.agentId };
    const room = await host
      .as('owner')
      .call(conversations.readConversation, { target, params: { roomId: host.guestRoom } });
    const logs = await host
      .as('owner')
      .call(conversations.listLogs, { target, query: { fields: 'summary,agentOutcome' } });
    expect([asked.body.response, body.response, room.body.room.name, logs.body.logs]).toEqual([
      'I could not find that in what is written down here. You can leave a message: the team reads this conversation. Add your name and phone number if they should get back to you.',
      'Thank you. That stands in this conversation now, which the team reads.',
      `Visitor ${host.world.guest.id}`,
      [
        {
          uuid: expect.any(String),
          accountId: host.world.accounts.organization,
          agentId: host.agentId,
          roomId: host.guestRoom,
          summary: 'Anna Keller, 503 555 0199',
          agentOutcome: 'Message taken',
        },
      ],
    ]);
  });

  test('begins a new conversation on restart, and after a day of quiet', async () => {
    await ask('guest', {});
    await ask('guest', { promptText: 'Hi', restart: true });
    const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    host.clock.forward(24 * 3_600_000);
    await ask('guest', { promptText: 'Thanks!' });
    host.clock.forward(24 * 3_600_000 + 1);
    await ask('guest', { promptText: 'Hello' });
    const logs = await host
      .as('owner')
      .call(conversations.listLogs, { target: { targetAccountId: host.agentId }, query: {} });
    expect([
      own.body.messages.map(({ message }) => message),
      logs.body.logs.map(({ summary, messageCount }) => [summary, messageCount]),
    ]).toEqual([
      ['Hi', 'Good evening!'],
      [
        ['Hello', 2],
        ['Hi', 4],
        ['Where can I park?', 2],
      ],
    ]);
  });

  test('sees nobody else’s messages', async () => {
    await ask('guest', {});
    const stranger = await host.as('stranger').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect(stranger.body).toEqual({ success: true, messages: [] });
  });
});

describe('the staging copy', () => {
  test('answers people of its organization, marked as a test', async () => {
    const { body } = await ask('owner', { source: 'staging' });
    const target = { targetAccountId: host.agentId };
    const room = await host
      .as('owner')
      .call(conversations.readConversation, { target, params: { roomId: host.ownerRoom } });
    const logs = await host.as('owner').call(conversations.listLogs, { target, query: {} });
    expect([
      body.response,
      body.answer?.source,
      room.body.room.source,
      room.body.room.name,
      logs.body.logs.map(({ test: isTest }) => isTest),
    ]).toEqual(['Parking is $5 in the garage.', 'test', 'test', 'Person owner', [true]]);
  });

  test('and the public chat of the same person are two conversations', async () => {
    await ask('owner', { source: 'staging' });
    await ask('owner', {});
    const read = async (source: 'staging' | 'default') => {
      const { body } = await host
        .as('owner')
        .call(talk.readPublicMessages, { params: { username: 'agent' }, query: { source } });
      return body.messages.map(({ message }) => message);
    };
    expect([await read('staging'), await read('default')]).toEqual([
      ['Where can I park?', 'Parking is $5 in the garage.'],
      ['Where can I park?', 'Parking is free behind the house.'],
    ]);
    const { body } = await host
      .as('owner')
      .call(conversations.listLogs, { target: { targetAccountId: host.agentId }, query: {} });
    const logged = Object.fromEntries(body.logs.map(({ test: isTest, messageCount }) => [isTest, messageCount]));
    expect([body.count, logged]).toEqual([2, { false: 2, true: 2 }]);
  });

  test.each(['guest', 'stranger'] as const)('is not there for a %s', async (person) => {
    const { status, text } = await ask(person, { source: 'staging' });
    expect([status, text]).toEqual([404, JSON.stringify({ success: false, message: NOT_FOUND })]);
  });
});

describe('an agent that cannot answer', () => {
  test('unknown, foreign number or name: not found', async () => {
    const answers = await Promise.all(
      [999_999_999, 'nobody', host.world.accounts.organization].map((targetAgent) => ask('guest', { targetAgent })),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [404, JSON.stringify({ success: false, message: NOT_FOUND })]),
    );
  });

  test('disabled, itself or its organization: not found', async () => {
    const setActive = (id: number, active: boolean) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(sql`update account set active = ${active} where id = ${id}`),
      );
    const statuses: number[] = [];
    for (const id of [host.agentId, host.world.accounts.organization]) {
      await setActive(id, false);
      statuses.push((await ask('guest', {})).status);
      await setActive(id, true);
    }
    expect([...statuses, (await ask('guest', {})).status]).toEqual([404, 404, 200]);
  });

  test('never published, never configured: says so, and keeps no room', async () => {
    const targetAgent = host.world.accounts.siblingAgent;
    const published = await ask('guest', { targetAgent });
    const staging = await ask('owner', { targetAgent, source: 'staging' });
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`select id from room`));
    expect([
      published.status,
      (published.body as { message: string }).message,
      staging.status,
      (staging.body as { message: string }).message,
      rows,
    ]).toEqual([409, AGENT_NOT_PUBLISHED, 409, AGENT_NOT_CONFIGURED, []]);
  });
});

test('twenty questions of one visitor at once make one room, one conversation and forty messages', async () => {
  // On a busy machine a call may wait too long for the room; it is then repeated, as the console repeats it.
  const askUntilHeard = async (promptText: string) => {
    const uuid = randomUUID();
    let status = 503;
    while (status === 503) ({ status } = await ask('guest', { uuid, promptText }));
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => askUntilHeard(`Question ${index}?`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select (select count(*)::int from room) rooms, (select count(*)::int from message) messages,
      (select count(distinct convo_uuid)::int from message) conversations, (select count(*)::int from conversation_log) logs,
      (select unread from activity) unread, (select message_count from room) counted,
      (select jsonb_array_length(turns) from transcript) turns`),
  );
  expect(rows).toEqual([{ rooms: 1, messages: 40, conversations: 1, logs: 1, unread: 20, counted: 40, turns: 40 }]);
});
