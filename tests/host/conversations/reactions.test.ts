import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/reactions';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import type { Reaction } from '#contract/entities/reaction';
import { NOT_FOUND, PEER_BLOCKED } from '#contract/rules/messages';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Reactions to messages: of a visitor in their own room, and of the team in any of theirs. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

let uuid: string;
beforeEach(async () => {
  await host.clear();
  const body = { targetAgent: 'agent', promptText: 'When are you open?' };
  uuid = (await host.as('guest').call(talk.runPrompt, { body })).body.uuid;
});

type Who = Parameters<TalkHost['as']>[0];
const inRoom = (reaction: string) => ({ body: { roomId: host.guestRoom, uuid, reaction } });
const add = (by: Who, reaction = '👍', more: object = {}) =>
  host.as(by).call(endpoints.addReaction, { ...inRoom(reaction), ...more });
const remove = (by: Who, reaction = '👍') => host.as(by).call(endpoints.removeReaction, inRoom(reaction));

/** The reactions to the answer as the team reads them, and as the visitor does. */
async function read(): Promise<{ team: Reaction[] | undefined; visitor: Reaction[] | undefined }> {
  const params = { roomId: host.guestRoom };
  const listed = await host.as('owner').call(conversations.listMessages, { params, query: {} });
  const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
  const of = (messages: readonly { uuid: string; reactions?: Reaction[] | undefined }[]) =>
    messages.find((one) => one.uuid === uuid)?.reactions;
  return { team: of(listed.body), visitor: of(own.body.messages) };
}

const { guest, people } = { guest: () => host.world.guest, people: () => host.world.people };

describe('a reaction', () => {
  test('of the visitor and of a person are both on the message, each under its name', async () => {
    await add('guest', '❤️');
    host.clock.forward(1_000);
    await add('owner');
    const both = [
      { reaction: '❤️', by: guest().id, name: `Visitor ${guest().id}` },
      { reaction: '👍', by: people().owner.id, name: 'Person owner' },
    ];
    expect(await read()).toEqual({ team: both, visitor: both });
  });

  test('is one however often it is made, and gone when it is taken back', async () => {
    const once = [{ reaction: '👍', by: people().owner.id, name: 'Person owner' }];
    expect((await add('owner')).body).toEqual({ success: true, message: 'Success', reactions: once });
    expect((await add('owner')).body.reactions).toEqual(once);
    await add('owner', '🎉');
    expect((await remove('owner')).body.reactions.map(({ reaction }) => reaction)).toEqual(['🎉']);
    expect((await remove('owner')).body.reactions.map(({ reaction }) => reaction)).toEqual(['🎉']);
    await remove('owner', '🎉');
    expect(await read()).toEqual({ team: undefined, visitor: undefined });
  });

  test('of others stays when somebody takes theirs back', async () => {
    await add('guest');
    await add('owner');
    expect((await remove('guest')).body.reactions.map(({ by }) => by)).toEqual([people().owner.id]);
  });

  test('is one emoji', async () => {
    for (const text of ['ok', '👍👍', '']) expect((await add('owner', text)).status).toBe(422);
    for (const text of ['👍🏽', '🇩🇪', '👨‍👩‍👧']) expect((await add('owner', text)).status).toBe(200);
  });

  test('reaches the streams of both sides', async () => {
    await add('guest');
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`select type, guest_id as guest from event_outbox where type = 'message.changed' order by id`),
    );
    expect(rows).toEqual([
      { type: 'message.changed', guest: null },
      { type: 'message.changed', guest: guest().id },
    ]);
  });
});

describe('who may react', () => {
  test('not somebody who is neither in the room nor of the team', async () => {
    const visitor = await host.client(null).request('/api/v1/allocateTempUserSession', { method: 'GET' });
    const { token } = visitor.body as { token: string };
    const foreign = await host.client(token).call(endpoints.addReaction, inRoom('👍'));
    expect([foreign.status, foreign.body]).toEqual([404, expect.objectContaining({ message: NOT_FOUND })]);
    for (const who of ['stranger', 'neighbour'] as const) expect((await add(who)).status).toBe(404);
    expect((await read()).team).toBeUndefined();
  });

  test('not a blocked visitor', async () => {
    await host.as('owner').call(takeover.setBlock, { body: { id: guest().id, blocked: true } });
    const reply = await add('guest');
    await host.as('owner').call(takeover.setBlock, { body: { id: guest().id, blocked: false } });
    expect([reply.status, reply.body]).toEqual([403, expect.objectContaining({ message: PEER_BLOCKED })]);
  });

  test('a person in their own chat with an agent of another organization', async () => {
    const body = { targetAgent: 'agent', promptText: 'Hello' };
    const asked = (await host.as('stranger').call(talk.runPrompt, { body })).body;
    const reply = await host
      .as('stranger')
      .call(endpoints.addReaction, { body: { roomId: asked.roomId, uuid: asked.uuid, reaction: '👍' } });
    expect(reply.body.reactions.map(({ by }) => by)).toEqual([people().stranger.id]);
  });

  test('a message of another room is not found', async () => {
    const reply = await host
      .as('owner')
      .call(endpoints.addReaction, { body: { roomId: host.ownerRoom, uuid, reaction: '👍' } });
    expect(reply.status).toBe(404);
  });
});
