// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { chatMachine } from '#machines/chat';
import { mediaUploadMachine } from '#machines/mediaUpload';
import { presenceMachine } from '#machines/presence';
import { reactionsMachine } from '#machines/reactions';
import { roomMachine } from '#machines/room';
import { defineChatEffects } from '#src/effects/features/chat.ts';
import { defineRoomEffects } from '#src/effects/features/room.ts';
import { keptTextIn } from '#src/effects/texts.ts';
import { fakeDeps, fakePlatform, NOW_MS } from './fakePlatform.ts';

/** A host that never answers, so that text is typed while the conversation loads. */
const SILENT = 'http://silent.invalid';
const opened: (Actor<typeof chatMachine> | Actor<typeof roomMachine>)[] = [];
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop();
});

describe('unsent text', () => {
  it('comes back into the input of a chat, before newly typed text', async () => {
    const { chat, kept } = aBrowser({ 'text.chat/staging/7.one': 'Kept.' });
    const actor = chat(7);
    await expect.poll(() => draftOf(actor)).toBe('Kept.');
    actor.send({ type: 'chat.edit', text: 'Kept. Typed.' });
    expect(kept()).toEqual({ 'text.chat/staging/7.one': 'Kept. Typed.' });
  });

  it('comes back into the reply to a room, before newly typed text', async () => {
    const { room, kept } = aBrowser({ 'text.room/7:90.one': 'Kept.' });
    const actor = room();
    actor.send({ type: 'room.edit', text: 'Typed.' });
    await expect.poll(() => draftOf(actor)).toBe('Kept.\nTyped.');
    expect(kept()).toEqual({ 'text.room/7:90.one': 'Kept.\nTyped.' });
  });

  it('is stored if the conversation is left before this tab knows its id', async () => {
    const { room, kept } = aBrowser({ 'text.room/7:90.one': 'Kept.' });
    const actor = room();
    actor.send({ type: 'room.edit', text: 'Typed.' });
    actor.stop();
    await expect.poll(kept).toEqual({ 'text.room/7:90.one': 'Kept.\nTyped.' });
  });

  it('does not appear in another conversation', async () => {
    const { chat, kept } = aBrowser({ 'text.chat/staging/8.one': 'Kept.' });
    const actor = chat(7);
    actor.send({ type: 'chat.edit', text: 'Typed.' });
    await expect.poll(kept).toEqual({ 'text.chat/staging/8.one': 'Kept.', 'text.chat/staging/7.one': 'Typed.' });
    expect(draftOf(actor)).toBe('Typed.');
  });

  it('belongs to one tab, whatever another tab sends', async () => {
    const texts = { 'text.room/7:90.two': 'Of the other tab.' };
    const { room, kept } = aBrowser(texts, ['one', 'two']);
    const actor = room();
    actor.send({ type: 'room.edit', text: 'Mine.' });
    await expect.poll(kept).toEqual({ ...texts, 'text.room/7:90.one': 'Mine.' });
    actor.send({ type: 'room.edit', text: '' });
    expect([kept(), draftOf(actor)]).toEqual([texts, '']);
  });

  it.each([
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
  ])('is taken over from closed tabs, the newest last, in whatever order the browser names them', async (...atMs) => {
    const written = atMs.map((writtenAtMs, index) => [
      `text.room/7:90.closed${index}`,
      JSON.stringify({ text: `Left at ${writtenAtMs}.`, writtenAtMs }),
    ]);
    const old = { 'text.room/7:90.old': 'Of an older version.' };
    const { room, kept } = aBrowser({ ...Object.fromEntries(written), ...old });
    const actor = room();
    const all = 'Of an older version.\nLeft at 1.\nLeft at 2.\nLeft at 3.';
    await expect.poll(() => draftOf(actor)).toBe(all);
    expect(kept()).toEqual({ 'text.room/7:90.one': all });
  });

  it('is newer the later it was changed, not the later it was begun', async () => {
    const { room, move, storage } = aBrowser({});
    const actor = room();
    actor.send({ type: 'room.edit', text: 'M' });
    await expect.poll(() => storage.keys()).toHaveLength(1);
    move(5_000);
    actor.send({ type: 'room.edit', text: 'Mine.' });
    expect(keptTextIn(storage.read('text.room/7:90.one') ?? '')).toEqual({
      text: 'Mine.',
      writtenAtMs: NOW_MS + 5_000,
    });
  });
});

const draftOf = (actor: Actor<typeof chatMachine> | Actor<typeof roomMachine>) => actor.getSnapshot().context.draft;

/** This tab is the first of the open ones. */
function aBrowser(texts: Readonly<Record<string, string>>, tabs: readonly string[] = ['one']) {
  const { platform, clock } = fakePlatform();
  for (const [key, text] of Object.entries(texts)) platform.storage.write(key, text);
  const [id = ''] = tabs;
  const deps = {
    ...fakeDeps(platform, SILENT),
    tabs: { id: () => Promise.resolve(id), openIds: () => Promise.resolve(new Set(tabs)), seesOthers: true },
  };
  const start = <TActor extends (typeof opened)[number]>(actor: TActor) => {
    opened.push(actor);
    actor.start();
    return actor;
  };
  return {
    chat: (target: number) =>
      start(
        createActor(
          chatMachine.provide(
            defineChatEffects(deps, {
              mediaUpload: mediaUploadMachine,
              presence: presenceMachine,
              reactions: reactionsMachine,
            }),
          ),
          {
            input: { seed: '5eed', target, copy: 'staging' },
          },
        ),
      ),
    room: () =>
      start(
        createActor(roomMachine.provide(defineRoomEffects(deps)), {
          input: { seed: '5eed', roomId: '7:90', targetAccountId: 7 },
        }),
      ),
    storage: platform.storage,
    move: clock.move,
    kept: () =>
      Object.fromEntries(
        platform.storage.keys().map((key) => [key, keptTextIn(platform.storage.read(key) ?? '').text]),
      ),
  };
}
