import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import { uploadMedia } from '#contract/endpoints/media';
import * as talk from '#contract/endpoints/talk';
import { FIELD_REQUIRED, FILES_NOT_SENT, MESSAGE_ID_TAKEN } from '#contract/rules/messages';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { HTML, PNG, SVG } from './files';

/** Files as messages carry them, and as they are read again. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.clear();
  await ask('Hello');
});

type Person = 'owner' | 'admin' | 'guest' | 'stranger';

const target = () => ({ targetAccountId: host.agentId });
const formOf = (bytes: Buffer, name: string) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
};
const uploaded = async (person: Person = 'owner', bytes: Buffer = PNG, name = 'menu.png') => {
  const whose = person === 'owner' ? { target: target() } : { query: { targetAgent: host.agentId } };
  return (await host.as(person).call(uploadMedia, { ...whose, body: formOf(bytes, name) })).body.url;
};
const ask = (promptText: string, mediaUrls?: readonly string[], uuid?: string) =>
  host.as('guest').call(talk.runPrompt, {
    body: { targetAgent: host.agentId, promptText, ...(mediaUrls && { mediaUrls: [...mediaUrls] }), uuid },
  });
const reply = (message: string, mediaUrls: readonly string[], uuid?: string) =>
  host.as('owner').call(conversations.sendMessage, {
    target: target(),
    body: { roomId: host.guestRoom, message, mediaUrls: [...mediaUrls], uuid },
  });
const read = (url: string, person: Person, headers: Readonly<Record<string, string>> = {}) =>
  host
    .as(person)
    .request(person === 'guest' || person === 'stranger' ? url : `${url}?targetAccountId=${host.agentId}`, {
      headers,
    });
const statusOf = async (url: string, person: Person) => (await read(url, person)).status;

describe('a message', () => {
  test('carries files beside its text or alone, and the list of conversations names them', async () => {
    const url = await uploaded();
    const { body } = await reply('', [url]);
    expect([body.sent.message, body.sent.attachments.map((file) => file['content-url'])]).toEqual(['', [url]]);
    const { rooms } = (await host.as('owner').call(conversations.listConversations, { target: target(), query: {} }))
      .body;
    expect(rooms[0]?.lastMessage).toBe('menu.png');
    const heard = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect(heard.body.messages.at(-1)?.attachments).toEqual(body.sent.attachments);
    expect((await reply('', [])).body).toMatchObject({ message: expect.stringContaining(FIELD_REQUIRED) as string });
  });

  test('sent again with its id is stored once; with other files it is refused', async () => {
    const [url, other, uuid] = [await uploaded(), await uploaded(), randomUUID()];
    const [first, again, changed] = [
      await reply('a', [url], uuid),
      await reply('a', [url], uuid),
      await reply('a', [other], uuid),
    ];
    expect(again.body).toEqual(first.body);
    expect([changed.status, changed.body.message]).toEqual([409, MESSAGE_ID_TAKEN]);
  });

  test('carries only files that are there, and a visitor only its own', async () => {
    const gone = `/api/v1/chat/media/${randomUUID()}.png/menu.png`;
    const own = await uploaded('guest');
    const others = [gone, 'https://example.com/menu.png', await uploaded('owner')];
    for (const url of others) expect((await ask('Look', [own, url])).status).toBe(422);
    expect((await reply('', [gone])).body).toMatchObject({
      message: expect.stringContaining(FILES_NOT_SENT) as string,
    });
    const asked = await ask('', [own]);
    expect([asked.status, await statusOf(own, 'owner')]).toEqual([200, 200]);
  });
});

describe('a file is read', () => {
  test('by who uploaded it at once, by the other side once a message carries it, and by nobody else', async () => {
    const url = await uploaded();
    expect(await Promise.all([statusOf(url, 'owner'), statusOf(url, 'admin'), statusOf(url, 'guest')])).toEqual([
      200, 404, 404,
    ]);
    await reply('The menu', [url]);
    expect(await Promise.all([statusOf(url, 'owner'), statusOf(url, 'admin'), statusOf(url, 'guest')])).toEqual([
      200, 200, 200,
    ]);
    const [foreign, unknown] = [
      await read(url, 'stranger'),
      await read(url.replace(/media\/[\da-f-]+/, `media/${randomUUID()}`), 'stranger'),
    ];
    const withoutId = ({ status, text }: typeof foreign) => [status, text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')];
    expect([withoutId(foreign), foreign.status]).toEqual([withoutId(unknown), 404]);
    expect((await host.as('anonymous').request(url)).status).toBe(401);
  });

  test('with headers under which nothing runs', async () => {
    const { headers, text } = await read(await uploaded(), 'owner');
    expect([text.length > 0, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      true,
      'image/png',
      `inline; filename="menu.png"; filename*=UTF-8''menu.png`,
    ]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
      'nosniff',
      'private, no-cache',
    ]);
  });

  test.each([
    ['SVG', SVG, 'a.svg'],
    ['HTML', HTML, 'a.png'],
  ])('%s only as a download of no type', async (_kind, bytes, name) => {
    const { headers } = await read(await uploaded('owner', bytes, name), 'owner');
    expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]).toEqual([
      'application/octet-stream',
      'attachment',
    ]);
  });

  test.each([
    [{ range: 'bytes=2-4' }, 206, 'cde', 'bytes 2-4/10'],
    [{ range: 'bytes=7-' }, 206, 'hij', 'bytes 7-9/10'],
    [{ range: 'bytes=-2' }, 206, 'ij', 'bytes 8-9/10'],
    [{ range: 'bytes=0-99' }, 206, 'abcdefghij', 'bytes 0-9/10'],
    [{ range: 'bytes=-99' }, 206, 'abcdefghij', 'bytes 0-9/10'],
    [{ range: 'bytes=10-' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=-0' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=4-2' }, 200, 'abcdefghij', null],
    [{ range: 'bytes=0-1,4-5' }, 200, 'abcdefghij', null],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200, 'abcdefghij', null],
  ] as const)('in the part that %j asks for', async (headers, status, text, range) => {
    const url = await uploaded('owner', Buffer.from('abcdefghij'), 'a.txt');
    const answer = await read(url, 'owner', headers);
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, range]);
  });

  test('once, until it changes', async () => {
    const url = await uploaded();
    const etag = (await read(url, 'owner')).headers.get('etag') ?? '';
    expect((await read(url, 'owner', { 'if-none-match': etag })).status).toBe(304);
  });

  test('whole, however many pieces it takes', async () => {
    const text = 'x'.repeat(2_500_000);
    expect((await read(await uploaded('owner', Buffer.from(text), 'a.txt'), 'owner')).text).toBe(text);
  });
});
