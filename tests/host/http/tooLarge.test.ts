import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyTooLarge, MEDIA_TYPE_UNKNOWN, NO_SUCH_CALL, NOT_SIGNED_IN } from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** An answer that leaves before its body has come whole: the caller can read it, whatever it still sends. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const PIECE = 65_536;

/** Sends all of a body before it reads anything, as simple clients do; tells the answer and how the connection ended. */
async function sendAll(path: string, head: readonly string[], body: Buffer) {
  const socket = connect({ port: host.host.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.pause();
  let failure: string | null = null;
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    failure = code ?? 'error';
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`${[`POST ${path} HTTP/1.1`, 'host: localhost', ...head].join('\r\n')}\r\n\r\n`);
  for (let at = 0; at < body.length && failure === null; at += PIECE) {
    if (!socket.write(body.subarray(at, at + PIECE)))
      await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    await turn();
  }
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('end', () => socket.end());
  socket.resume();
  await closed;
  return { failure, text };
}

/** The message of an answer. */
const messageIn = (text: string) => /"message":"([^"]*)"/.exec(text)?.[1];

const SIGN_IN = '/api/v1/signin/email';
const UPLOAD = '/api/v2/chat/media';
const FORM = 'content-type: multipart/form-data; boundary=x';
const MEGABYTE = 1_000_000;
const JSON_BODY = 'content-type: application/json';
const chunked = (size: number) => Buffer.from(`${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n`);
const long = Buffer.alloc(4 * MEGABYTE, ' ');

test.each([
  ['that says how long it is', SIGN_IN, [JSON_BODY, `content-length: ${long.length}`], long, 413, bodyTooLarge(16_384)],
  [
    'that does not say it',
    SIGN_IN,
    [JSON_BODY, 'transfer-encoding: chunked'],
    chunked(4 * MEGABYTE),
    413,
    bodyTooLarge(16_384),
  ],
  [
    'of an unknown type',
    SIGN_IN,
    ['content-type: text/x', `content-length: ${long.length}`],
    long,
    415,
    MEDIA_TYPE_UNKNOWN,
  ],
  ['of a stranger who uploads', UPLOAD, [FORM, `content-length: ${long.length}`], long, 401, NOT_SIGNED_IN],
  [
    'for a path that does not exist',
    '/api/nowhere',
    ['content-type: text/x', `content-length: ${long.length}`],
    long,
    404,
    NO_SUCH_CALL,
  ],
] as const)(
  'a body %s is answered before it is whole, and the caller reads why',
  async (_what, path, head, body, status, message) => {
    const { failure, text } = await sendAll(path, head, body);
    expect([failure, Number(text.split(' ')[1]), messageIn(text)]).toEqual([null, status, message]);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);

test('a browser and a program get the same answer', async () => {
  const answer = await host.client(null).request(SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: long,
  });
  expect([answer.status, answer.body]).toMatchObject([413, { message: bodyTooLarge(16_384) }]);
});

test('of a body without an end only a part is taken', async () => {
  const body = Buffer.alloc(48 * MEGABYTE, ' ');
  const { failure } = await sendAll(SIGN_IN, [JSON_BODY, `content-length: ${1_000 * MEGABYTE}`], body);
  expect(failure).not.toBeNull();
});
