import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import { HOLD_QUIET_MS } from '#contract/rules/constants';
import { conversationHeld, NOT_FOUND, PEER_BLOCKED, UNNAMED_PERSON } from '#contract/rules/messages';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { askStreamed } from '#tests/host/talk/answerStream.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Who answers in a room: the agent, or a person who took over; and what becomes of the room. */

/** A promise that a test resolves. */
function gate() {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let host: TalkHost;
/** The model's answer: one piece at once, the rest when told. */
let rest = gate();
let begun = gate();
beforeAll(async () => {
  host = await startTalkHost({
    providers: {
      model: {
        label: 'scripted',
        async *stream() {
          yield 'We close ';
          begun.resolve();
          await rest.promise;
          yield 'at ten.';
        },
      },
    },
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
  await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from block`));
  rest = gate();
  begun = gate();
});

const target = () => ({ targetAccountId: host.agentId });
const params = () => ({ roomId: host.guestRoom });
const ask = (more: object = {}) => {
  rest.resolve();
  return host
    .as('guest')
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Until when?', ...more } });
};
const send = (message: string, person: 'owner' | 'admin' = 'owner') =>
  host.as(person).call(conversations.sendMessage, { target: target(), body: { roomId: host.guestRoom, message } });
const change = (
  what: 'holdConversation' | 'releaseConversation',
  person: 'owner' | 'admin' | 'agent' | 'neighbour' = 'owner',
) =>
  host.as(person).call(what === 'holdConversation' ? takeover.holdConversation : takeover.releaseConversation, {
    target: target(),
    params: params(),
  });
const room = async () =>
  (await host.as('owner').call(conversations.readConversation, { target: target(), params: params() })).body.room;
const said = async () =>
  (await host.as('owner').call(conversations.listMessages, { target: target(), params: params() })).body.map(
    ({ message, author, aiAgent }) => [author ?? (aiAgent ? 'agent' : 'visitor'), message],
  );
const rooms = async (query: object) =>
  (await host.as('owner').call(conversations.listConversations, { target: target(), query })).body.rooms.map(
    ({ roomId }) => roomId,
  );

describe('a person who writes', () => {
  test('holds the room, and the agent stays silent until they give back', async () => {
    await ask();
    await send('Olivia here.');
    const until = (START_MS + HOLD_QUIET_MS) / 1_000;
    expect((await room()).heldBy).toEqual({ id: host.world.people.owner.id, name: 'Person owner', until });
    const silent = await ask();
    expect([silent.status, silent.body.response, silent.body.answer, silent.body.heldBy]).toEqual([
      200,
      '',
      undefined,
      'Person owner',
    ]);
    expect((await change('releaseConversation')).body.room.heldBy).toBeUndefined();
    expect((await ask()).body.response).toBe('We close at ten.');
    expect(await said()).toEqual([
      ['visitor', 'Until when?'],
      ['agent', 'We close at ten.'],
      ['Person owner', 'Olivia here.'],
      ['visitor', 'Until when?'],
      ['visitor', 'Until when?'],
      ['agent', 'We close at ten.'],
    ]);
  });

  test('holds it until a quarter of an hour after the last message', async () => {
    await ask();
    await send('Olivia here.');
    host.clock.forward(HOLD_QUIET_MS - 1);
    await send('Still here.');
    host.clock.forward(HOLD_QUIET_MS - 1);
    expect((await ask()).body.heldBy).toBe('Person owner');
    host.clock.forward(1);
    expect((await ask()).body.response).toBe('We close at ten.');
  });

  test('is the only one: another is refused until they take over', async () => {
    await ask();
    await send('Olivia here.');
    const refused = await send('And Ada.', 'admin');
    expect([refused.status, refused.body]).toMatchObject([409, { message: conversationHeld('Person owner') }]);
    expect((await change('holdConversation', 'admin')).body.room.heldBy?.name).toBe('Person admin');
    expect([(await send('And Ada.', 'admin')).status, (await send('Me again.')).status]).toEqual([200, 409]);
  });

  test('is never beside another, however many try at once', async () => {
    await ask();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(`Number ${index}`, index % 2 === 0 ? 'owner' : 'admin')),
    );
    const authors = new Set(
      (await said()).filter(([author]) => author?.startsWith('Person')).map(([author]) => author),
    );
    expect([authors.size, answers.filter(({ status }) => status === 200).length]).toEqual([1, 5]);
  });
});

describe('an answer that began before a person took over', () => {
  const asked = async () => {
    const stream = await askStreamed(host, host.token('guest'), {
      targetAgent: host.agentId,
      promptText: 'Until when?',
    });
    expect([(await stream.next())?.event, await stream.next()]).toEqual([
      'started',
      { event: 'delta', text: 'We close ' },
    ]);
    await begun.promise;
    return stream;
  };

  test('ends with the person’s name, and is not stored', async () => {
    const stream = await asked();
    await send('Olivia here.');
    expect(await stream.rest()).toEqual([{ event: 'held', heldBy: 'Person owner' }]);
    rest.resolve();
    expect(await said()).toEqual([
      ['visitor', 'Until when?'],
      ['Person owner', 'Olivia here.'],
    ]);
  });

  test('is kept with its question, for the team alone', async () => {
    const stream = await asked();
    await send('Olivia here.');
    await stream.rest();
    const listed = await host.as('admin').call(conversations.listMessages, { target: target(), params: params() });
    const by = 'Person owner';
    expect(listed.body.map(({ message, dropped }) => [message, dropped])).toEqual([
      ['Until when?', { text: 'We close ', timestamp: START_MS / 1_000, by }],
      ['Olivia here.', undefined],
    ]);
    const shown = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect([shown.body.messages.length, JSON.stringify(shown.body).includes('We close')]).toEqual([2, false]);
  });

  test('is dropped even if the room was given back before it was finished', async () => {
    const stream = await asked();
    await change('holdConversation');
    await change('releaseConversation');
    rest.resolve();
    expect((await stream.rest()).at(-1)?.event).toBe('held');
    expect(await said()).toEqual([['visitor', 'Until when?']]);
  });

  test('is dropped if the agent was switched off in the room', async () => {
    const stream = await asked();
    await host
      .as('owner')
      .call(takeover.setAiAgentEnabled, { target: target(), params: params(), body: { aiAgentEnabled: false } });
    rest.resolve();
    expect((await stream.rest()).at(-1)).toEqual({ event: 'held' });
    expect(await said()).toEqual([['visitor', 'Until when?']]);
  });
});

test('an agent that is switched off in a room stores questions and does not answer', async () => {
  await ask();
  const set = await host
    .as('owner')
    .call(takeover.setAiAgentEnabled, { target: target(), params: params(), body: { aiAgentEnabled: false } });
  const read = await host.as('admin').call(takeover.readAiAgentEnabled, { target: target(), params: params() });
  expect([set.body.aiAgentEnabled, set.body.room.aiAgentEnabled, read.body.aiAgentEnabled]).toEqual([
    false,
    false,
    false,
  ]);
  const silent = await ask();
  expect([silent.body.response, 'heldBy' in silent.body, (await said()).length]).toEqual(['', false, 3]);
});

test('a sign-in address is not told to a visitor', async () => {
  await ask();
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      sql`update room set held_by = 1, held_by_name = 'me@shop.test', held_until = ${new Date(START_MS + 1_000).toISOString()}`,
    ),
  );
  expect((await ask()).body.heldBy).toBe(UNNAMED_PERSON);
});

describe('a closed room', () => {
  const close = () => host.as('owner').call(takeover.closeConversation, { target: target(), body: params() });

  test('is read, held by nobody, and listed among the closed ones until it is opened again', async () => {
    await ask();
    await send('Olivia here.');
    await ask();
    const { body } = await close();
    expect([body.room.archived, body.room.unread, body.room.heldBy]).toEqual([true, 0, undefined]);
    expect([await rooms({}), await rooms({ archived: true })]).toEqual([[], [host.guestRoom]]);
    const opened = await host.as('owner').call(takeover.unarchiveConversation, { target: target(), body: params() });
    expect([opened.body.room.archived, await rooms({}), await rooms({ archived: true })]).toEqual([
      false,
      [host.guestRoom],
      [],
    ]);
  });

  test('is opened by the next message, which begins a new conversation', async () => {
    await ask();
    const before = (await room()).uuid;
    await close();
    await ask();
    const after = await room();
    expect([after.archived, after.uuid === before]).toEqual([false, false]);
  });
});

test('the rooms that a person holds are theirs alone, while the hold lasts', async () => {
  await ask();
  await send('Olivia here.');
  const mine = async (person: 'owner' | 'admin') =>
    (await host.as(person).call(conversations.listConversations, { target: target(), query: { mine: true } })).body
      .totalRooms;
  expect([await mine('owner'), await mine('admin')]).toEqual([1, 0]);
  host.clock.forward(HOLD_QUIET_MS);
  expect(await mine('owner')).toBe(0);
});

test('tests of the staging copy can be left out, or listed alone', async () => {
  await ask();
  await host
    .as('owner')
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi', source: 'staging' } });
  expect([(await rooms({})).length, await rooms({ test: false }), await rooms({ test: true })]).toEqual([
    2,
    [host.guestRoom],
    [host.ownerRoom],
  ]);
});

test('a rating is given, changed and taken back', async () => {
  await ask();
  const rate = async (rating: number | null) => {
    const { status, body } = await host
      .as('owner')
      .call(takeover.rateConvo, { target: target(), body: { roomId: host.guestRoom, rating } });
    return [status, status === 200 ? body.room.rating : null];
  };
  expect([await rate(2), await rate(5), await rate(null), await rate(6)]).toEqual([
    [200, 2],
    [200, 5],
    [200, undefined],
    [422, null],
  ]);
});

describe('a person whom the team blocks', () => {
  const block = (blocked: boolean) =>
    host.as('owner').call(takeover.setBlock, { target: target(), body: { id: host.world.guest.id, blocked } });

  test('cannot write, and their room is in Junk until they are unblocked', async () => {
    await ask();
    expect([(await block(true)).status, (await block(true)).body.blocked]).toEqual([200, true]);
    const refused = await ask({ uuid: randomUUID() });
    expect([refused.status, refused.body]).toMatchObject([403, { message: PEER_BLOCKED }]);
    const read = () =>
      host.as('owner').call(takeover.readBlock, { target: target(), params: { id: host.world.guest.id } });
    expect([
      (await read()).body.blocked,
      (await room()).blocked,
      await rooms({}),
      await rooms({ isAgent: false }),
    ]).toEqual([true, true, [], [host.guestRoom]]);
    await block(false);
    expect([(await read()).body.blocked, await rooms({}), (await ask()).status]).toEqual([
      false,
      [host.guestRoom],
      200,
    ]);
  });

  test('must have written to the agent', async () => {
    expect(await block(true)).toMatchObject({ status: 404, body: { message: NOT_FOUND } });
  });
});

test('nobody outside of the organization can take a room over, and visitors cannot either', async () => {
  await ask();
  const outside = await change('holdConversation', 'neighbour');
  const guest = await host.as('guest').request(`/api/v1/conversations/${host.guestRoom}/hold`, { method: 'POST' });
  expect([outside.status, guest.status >= 401 && guest.status <= 404, (await room()).heldBy]).toEqual([
    404,
    true,
    undefined,
  ]);
});
