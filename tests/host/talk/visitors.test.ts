import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/endpoints/auth';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { CODE_RESEND_WAIT_MS, SESSION_LIFETIME_MS } from '#contract/rules/hostConstants';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { codeFor } from '#tests/support/host.ts';
import { startTalkHost, type TalkHost } from './talkHost';

/** A visitor who signs in or up: the visitor's session is replaced, and its rooms become the person's (specification 4, 7). */

let host: TalkHost;
/** The model waits for this before it answers. */
let mayAnswer: Promise<void>;
let isAsked: () => void;
const model: AnswerModel = {
  label: 'scripted',
  async *stream({ turns }) {
    isAsked();
    await mayAnswer;
    yield `Answer to ${turns.at(-1)?.content}`;
  },
};
beforeAll(async () => {
  host = await startTalkHost({ providers: { model } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(Math.max(host.clock.nowMs() + CODE_RESEND_WAIT_MS, START_MS));
  mayAnswer = Promise.resolve();
  isAsked = () => {};
  await host.clear();
});

const allocate = async () => (await host.client(null).call(auth.allocateTempUserSession, {})).body;
const say = async (token: string, promptText: string, more: object = {}) => {
  host.clock.forward(1_000);
  const { body } = await host.client(token).call(talk.runPrompt, {
    body: { targetAgent: host.agentId, promptText, ...more },
  });
  return body;
};
const heard = async (token: string) => {
  const { body } = await host.client(token).call(talk.readPublicMessages, { params: { username: 'agent' } });
  return { roomId: body.roomId, said: body.messages.map(({ from, message }) => [from, message]) };
};
const verify = async (email: string, tempUserToken?: string) => {
  const body = { email, verificationCode: codeFor(host, email), ...(tempUserToken && { tempUserToken }) };
  return (await host.client(null).call(auth.verifyEmail, { body })).body;
};
const signIn = async (email: string, tempUserToken?: string) => {
  await host.client(null).call(auth.signinEmail, { body: { email } });
  return verify(email, tempUserToken);
};
const inbox = async () => {
  const target = { targetAccountId: host.agentId };
  const { body } = await host.as('owner').call(conversations.listConversations, { target, query: {} });
  return body.rooms;
};
const roomWith = (id: number) => `${Math.min(host.agentId, id)}:${Math.max(host.agentId, id)}`;
const roomsOfRows = () =>
  host.database.db.scoped({ kind: 'super' }, async (db) => {
    const rooms: string[] = [];
    for (const table of ['message', 'activity', 'transcript', 'conversation_log']) {
      const { rows } = await db.execute<{ room: string }>(
        sql.raw(`select distinct room_id as room from ${table} order by 1`),
      );
      rooms.push(rows.map(({ room }) => room).join());
    }
    return rooms;
  });

const archiveAll = () =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`update room set archived_at = now()`));

test('an archived room is in no inbox until its visitor writes again', async () => {
  const { token } = await allocate();
  await say(token, 'Hi');
  const [room] = await inbox();
  await archiveAll();
  const archived = await inbox();
  await say(token, 'Still there?');
  expect([archived, (await inbox()).map(({ roomId }) => roomId)]).toEqual([[], [room?.roomId]]);
});

describe('a visitor who signs in', () => {
  test('becomes the person: the conversation moves along, the session ends', async () => {
    const { stranger } = host.world.people;
    const visitor = await allocate();
    await say(visitor.token, 'Are you open?');
    await say(visitor.token, 'And on Sunday?');
    const before = await inbox();
    const { token } = await signIn(stranger.email, visitor.token);

    const { id } = stranger;
    expect(await heard(token)).toEqual({
      roomId: roomWith(id),
      said: [
        [id, 'Are you open?'],
        [host.agentId, 'Answer to Are you open?'],
        [id, 'And on Sunday?'],
        [host.agentId, 'Answer to And on Sunday?'],
      ],
    });
    expect((await host.client(visitor.token).call(auth.signOut, {})).status).toBe(401);
    const person = {
      id,
      name: `Visitor ${id}`,
      username: `user-${id}`,
      unregistered: false,
      unregisteredDisplayName: '',
    };
    expect(await inbox()).toEqual([{ ...before[0], ...person, roomId: roomWith(id) }]);
    expect(await roomsOfRows()).toEqual(Array(4).fill(roomWith(id)));
  });

  test('and had talked to the agent before finds both in one conversation', async () => {
    const { stranger } = host.world.people;
    await say(stranger.token, 'First, as myself.', { uuid: '018f0000-0000-4000-8000-000000000001' });
    // What the visitor wrote since brings the person's room back.
    await archiveAll();
    const visitor = await allocate();
    // The same message id in both rooms: neither message is lost.
    await say(visitor.token, 'Then, as nobody.', { uuid: '018f0000-0000-4000-8000-000000000001' });
    await signIn(stranger.email, visitor.token);

    const [room, ...others] = await inbox();
    expect([others, room?.roomId, room?.name, room?.unread, room?.lastMessage]).toEqual([
      [],
      roomWith(stranger.id),
      'Person stranger',
      2,
      'Answer to Then, as nobody.',
    ]);
    const { body } = await host.as('owner').call(conversations.listMessages, {
      target: { targetAccountId: host.agentId },
      params: { roomId: roomWith(stranger.id) },
      query: {},
    });
    expect(body.map(({ from, message }) => [from, message])).toEqual([
      [stranger.id, 'First, as myself.'],
      [host.agentId, 'Answer to First, as myself.'],
      [stranger.id, 'Then, as nobody.'],
      [host.agentId, 'Answer to Then, as nobody.'],
    ]);
    // The next message continues the latest conversation.
    await say(stranger.token, 'And on.');
    expect((await heard(stranger.token)).said.map(([, text]) => text)).toEqual([
      'Then, as nobody.',
      'Answer to Then, as nobody.',
      'And on.',
      'Answer to And on.',
    ]);
  });

  test('while an answer is written finds it in the conversation', async () => {
    const { stranger } = host.world.people;
    const visitor = await allocate();
    let answerNow: () => void = () => {};
    mayAnswer = new Promise((resolve) => {
      answerNow = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const answer = say(visitor.token, 'Are you open?');
    await asked;
    const { token } = await signIn(stranger.email, visitor.token);
    answerNow();
    expect((await answer).response).toBe('Answer to Are you open?');
    expect((await heard(token)).said).toEqual([
      [stranger.id, 'Are you open?'],
      [host.agentId, 'Answer to Are you open?'],
    ]);
  });
});

test('a visitor who signs up takes the conversation to the new account', async () => {
  const visitor = await allocate();
  await say(visitor.token, 'Are you open?');
  const email = `${randomUUID()}@world.test`;
  await host.client(null).call(auth.signupEmail, {
    body: { email, businessName: 'Rosie’s', tempUserToken: visitor.token },
  });
  const { token } = await verify(email);
  const { said } = await heard(token);
  expect(said.map(([, text]) => text)).toEqual(['Are you open?', 'Answer to Are you open?']);
  expect((await host.client(visitor.token).call(auth.signOut, {})).status).toBe(401);
});

describe('a conversation stays where it is', () => {
  const isUntouched = async (visitor: { id: number; token: string }) => {
    expect((await inbox()).map(({ roomId }) => roomId)).toEqual([roomWith(visitor.id)]);
    expect(await roomsOfRows()).toEqual(Array(4).fill(roomWith(visitor.id)));
  };

  test('where the person names no visitor, or somebody else’s session', async () => {
    const visitor = await allocate();
    await say(visitor.token, 'Are you open?');
    await signIn(host.world.people.stranger.email);
    host.clock.forward(CODE_RESEND_WAIT_MS);
    await signIn(host.world.people.stranger.email, (await allocate()).token);
    host.clock.forward(CODE_RESEND_WAIT_MS);
    // A person's token is not a visitor's: nothing of that person is moved.
    await signIn(host.world.people.stranger.email, host.world.people.neighbour.token);
    await isUntouched(visitor);
    expect((await host.as('neighbour').call(auth.readIdentity, {})).status).toBe(200);
    expect((await heard(visitor.token)).said).toHaveLength(2);
  });

  test('where somebody requests a sign-up with the address of an existing person', async () => {
    const visitor = await allocate();
    await say(visitor.token, 'Words that are put into another’s mouth.');
    const { email } = host.world.people.neighbour;
    await host
      .client(null)
      .call(auth.signupEmail, { body: { email, businessName: 'X', tempUserToken: visitor.token } });
    const { token } = await verify(email);
    await isUntouched(visitor);
    expect((await heard(token)).said).toEqual([]);
  });

  test('where the code was wrong', async () => {
    const visitor = await allocate();
    await say(visitor.token, 'Are you open?');
    const { email } = host.world.people.neighbour;
    await host.client(null).call(auth.signinEmail, { body: { email } });
    const wrong = String((Number(codeFor(host, email)) + 1) % 1_000_000).padStart(6, '0');
    const refused = await host
      .client(null)
      .call(auth.verifyEmail, { body: { email, verificationCode: wrong, tempUserToken: visitor.token } });
    expect(refused.status).toBe(400);
    await isUntouched(visitor);
  });

  test('where the visitor became another person, has signed out, or was away for too long', async () => {
    const [first, second] = [host.world.people.stranger, host.world.people.neighbour];
    const visitor = await allocate();
    await say(visitor.token, 'Mine.');
    await signIn(first.email, visitor.token);
    await signIn(second.email, visitor.token);
    expect((await inbox()).map(({ roomId }) => roomId)).toEqual([roomWith(first.id)]);

    await host.clear();
    const gone = await allocate();
    await say(gone.token, 'Gone.');
    await host.client(gone.token).call(auth.signOut, {});
    host.clock.forward(CODE_RESEND_WAIT_MS);
    await signIn(second.email, gone.token);
    await isUntouched(gone);

    await host.clear();
    const away = await allocate();
    await say(away.token, 'Away.');
    host.clock.forward(SESSION_LIFETIME_MS);
    await host.client(null).call(auth.signinEmail, { body: { email: second.email } });
    await verify(second.email, away.token);
    const rooms = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute<{ id: string }>(sql`select id from room`),
    );
    expect(rooms.rows).toEqual([{ id: roomWith(away.id) }]);
  });
});
