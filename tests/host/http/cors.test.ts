import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** A chat on a customer's page: what a browser lets a page of another origin do, and nothing more. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const ORIGIN = { origin: 'https://bakery.example' };
const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  host.client(null).request(path, { method: 'GET', ...init, headers: { ...ORIGIN, ...init.headers } });
const preflight = (path: string, method: string) =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const lines = (text: string | null) => (text ?? '').split(', ');

/** What a chat needs. */
const NEEDED: readonly EndpointName[] = [
  'allocateTempUserSession',
  'readPublicProfile',
  'readPublicMessages',
  'runPrompt',
  'addReaction',
  'removeReaction',
  'uploadMedia',
  'readMedia',
  'openEvents',
];

describe('a page of another origin', () => {
  test('may ask for every call of a chat, with a token in a header', async () => {
    for (const name of NEEDED) {
      const { path, method } = endpoints[name];
      const { status, headers } = await preflight(path.replace(':username', 'agent'), method);
      expect([name, status, headers.get('access-control-allow-origin')]).toEqual([name, 204, '*']);
      expect(lines(headers.get('access-control-allow-methods'))).toContain(method);
      expect(lines(headers.get('access-control-allow-headers'))).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'last-event-id']),
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('saves a contact with its key, and does nothing else with it there', async () => {
    const { path } = endpoints.saveContact;
    const asked = await preflight(path, 'POST');
    const { organization } = host.world.accounts;
    const saved = await ask(`${path}?token=${host.world.people.owner.token}&targetAccountId=${organization}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: '+12025550143', name: 'Ada', marketingOptIn: true }),
    });
    const listed = await ask(path);
    expect([asked, saved, listed].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      '*',
      '*',
      null,
    ]);
    expect([lines(asked.headers.get('access-control-allow-methods')), saved.status]).toEqual([['POST'], 200]);
  });

  test('may not make the calls of a person', async () => {
    for (const name of ['listConversations', 'sendMessage', 'readAccount', 'receiveMessage'] as const) {
      const { path, method } = endpoints[name];
      expect((await preflight(path, method)).headers.get('access-control-allow-origin')).toBeNull();
      expect((await ask(path, { method })).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('chats: a session, the profile, a question with a stream, the messages, a reaction, a file', async () => {
    const session = await ask('/api/v1/allocateTempUserSession');
    const { token } = session.body as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const profile = await ask('/api/v1/account/agent');
    const asked = await ask('/api/v1/agent/runPrompt', {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body: JSON.stringify({ targetAgent: 'agent', promptText: 'Where can I park?' }),
    });
    expect(asked.headers.get('content-type')).toContain('text/event-stream');
    expect(asked.text).toContain('event: finished');
    const read = await ask('/api/v1/messages/agent', { headers });
    const { roomId, messages } = read.body as { roomId: string; messages: { uuid: string }[] };
    expect(messages).toHaveLength(2);
    const reacted = await ask('/api/v1/reaction', {
      method: 'POST',
      headers,
      body: JSON.stringify({ roomId, uuid: messages[1]?.uuid, reaction: '👍' }),
    });
    const form = new FormData();
    form.set('file', new File(['Hello'], 'a.txt'));
    const { authorization } = headers;
    const sent = await host.client(null).request('/api/v1/chat/media?targetAgent=agent', {
      method: 'POST',
      headers: { ...ORIGIN, authorization },
      body: form,
    });
    const file = await ask((sent.body as { url: string }).url, { headers: { authorization } });
    expect(file.text).toBe('Hello');
    const replies = [session, profile, asked, read, reacted, sent, file];
    expect(replies.map(({ status, headers: told }) => [status, told.get('access-control-allow-origin')])).toEqual(
      replies.map(() => [200, '*']),
    );
  });

  test('reads why it was refused', async () => {
    const reply = await ask('/api/v1/agent/runPrompt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ targetAgent: 'agent', promptText: 'Hello' }),
    });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    expect(lines(reply.headers.get('access-control-expose-headers'))).toContain('retry-after');
  });
});

describe('the messages of an agent', () => {
  const messages = (query: string, token?: string) =>
    ask(`/api/v1/messages/agent${query}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const said = async (query: string, token?: string) =>
    ((await messages(query, token)).body as { messages: { message: string }[] }).messages.map((one) => one.message);

  test('are none without a session, and the last one as a preview', async () => {
    const { token } = host.world.guest;
    await host.as('guest').call(endpoints.runPrompt, { body: { targetAgent: 'agent', promptText: 'Where to park?' } });
    const all = await said('', token);
    expect(all).toHaveLength(2);
    expect(await said('?preview=true', token)).toEqual(all.slice(1));
    expect(await said('?preview=false', token)).toEqual(all);
    expect(await said('?public=true', token)).toEqual([]);
    expect(await said('')).toEqual([]);
  });

  test('need a token that is valid, if there is one, and an agent', async () => {
    expect((await messages('', 'wrong')).status).toBe(401);
    expect((await ask('/api/v1/messages/nobody')).status).toBe(404);
  });
});
