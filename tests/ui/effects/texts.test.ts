// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, createActor } from 'xstate';
import type { chatMachine } from '#machines/chat';
import type { roomMachine } from '#machines/room';
import { chatWith } from '#src/app/provided/chat.ts';
import { roomWith } from '#src/app/provided/room.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

/** A host that never answers, so that what is typed is typed while the conversation loads. */
const SILENT = 'http://silent.invalid';
const opened: (Actor<typeof chatMachine> | Actor<typeof roomMachine>)[] = [];
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop();
});

describe('what was typed and not sent', () => {
  it('stands in the input of a chat before its history has come, and typing goes on behind it', () => {
    const { deps, keptText } = aBrowser('chat/staging/7');
    const chat = createActor(chatWith(deps), { input: { seed: '5eed', target: 7, copy: 'staging' } }).start();
    opened.push(chat);
    const before = chat.getSnapshot();
    chat.send({ type: 'chat.edit', text: 'Kept. Typed.' });
    expect([before.value, before.context.draft, keptText()]).toEqual(['loading', 'Kept.', 'Kept. Typed.']);
  });

  it('stands in the reply to a room before its messages have come, and typing goes on behind it', () => {
    const { deps, keptText } = aBrowser('room/7:90');
    const room = createActor(roomWith(deps), { input: { seed: '5eed', roomId: '7:90', targetAccountId: 7 } }).start();
    opened.push(room);
    const before = room.getSnapshot();
    room.send({ type: 'room.edit', text: 'Kept. Typed.' });
    expect([before.value, before.context.draft, keptText()]).toEqual([
      { messages: 'loading', reading: 'read', reply: 'writing' },
      'Kept.',
      'Kept. Typed.',
    ]);
  });

  it('is nothing in another conversation', () => {
    const { deps, keptText } = aBrowser('chat/staging/8');
    const chat = createActor(chatWith(deps), { input: { seed: '5eed', target: 7, copy: 'staging' } }).start();
    opened.push(chat);
    expect([chat.getSnapshot().context.draft, keptText()]).toEqual(['', 'Kept.']);
  });
});

function aBrowser(key: string) {
  const { platform } = fakePlatform({ kept: { [`console.text.${key}`]: 'Kept.' } });
  const deps = fakeDeps(platform, SILENT);
  return { deps, keptText: () => platform.storage.read(`text.${key}`) };
}
