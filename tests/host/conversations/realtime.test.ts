import { afterAll, beforeAll, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations';
import * as talk from '#contract/endpoints/talk';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What open consoles and chats hear of a conversation, as it happens (issue 2, Read). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

type Heard = { type: string; roomId?: string };

/** Opens the stream of somebody and gathers what it says. */
async function listen(token: string, target: string = ''): Promise<{ heard: Heard[]; stop: () => void }> {
  const hangUp = new AbortController();
  const response = await fetch(`${host.url}/api/v2/events${target}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: hangUp.signal,
  });
  const heard: Heard[] = [];
  let ready = () => {};
  const opened = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const read = async () => {
    let buffer = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      buffer += decoder.decode(chunk, { stream: true });
      const frames = buffer.split('\n\n');
      buffer = frames.pop() ?? '';
      for (const frame of frames) {
        const name = /^event: (.*)$/m.exec(frame)?.[1];
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (name === 'ready') ready();
        else if (data !== undefined) heard.push(JSON.parse(data) as Heard);
      }
    }
  };
  read().catch(() => undefined);
  await opened;
  return { heard, stop: () => hangUp.abort() };
}

test('the inbox, the visitor and nobody else hear of a visitor’s question and of a person’s answer', async () => {
  const { organization } = host.world.accounts;
  const admin = await listen(host.token('admin'), `?targetAccountId=${organization}`);
  const guest = await listen(host.token('guest'));
  const stranger = await listen(host.token('stranger'));
  await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi' } });
  await host.as('owner').call(conversations.sendMessage, {
    target: { targetAccountId: host.agentId },
    body: { roomId: host.guestRoom, message: 'Chiara here.' },
  });
  const types = (heard: Heard[]) => heard.filter(({ roomId }) => roomId === host.guestRoom).map(({ type }) => type);
  await expect
    .poll(() => types(admin.heard))
    .toEqual([
      'message.created',
      'log.created',
      'activity.changed',
      'message.created',
      'message.created',
      'activity.changed',
    ]);
  await expect.poll(() => types(guest.heard)).toEqual(['message.created', 'message.created', 'message.created']);
  expect(stranger.heard).toEqual([]);
  for (const { stop } of [admin, guest, stranger]) stop();
});

test('a person of another organization hears of his own talk alone', async () => {
  const stranger = await listen(host.token('stranger'));
  await host.as('stranger').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi' } });
  await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi again' } });
  const id = host.world.people.stranger.id;
  const roomId = `${Math.min(host.agentId, id)}:${Math.max(host.agentId, id)}`;
  await expect
    .poll(() => stranger.heard.map((event) => [event.type, event.roomId]))
    .toEqual([
      ['message.created', roomId],
      ['message.created', roomId],
    ]);
  stranger.stop();
});
