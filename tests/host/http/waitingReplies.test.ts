import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { HOST_BUSY } from '#contract/rules/messages';
import { sendFailure } from '#server/http/failures.ts';
import { createWaitingReplies } from '#server/http/waitingReplies.ts';

/** Replies that their callers do not read, which wait in memory. */

const MEGABYTE = 1_048_576;
const sockets: Socket[] = [];
let close = async () => {};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await close();
});

/** A server with replies of 20 MB, of which 50 MB may wait. */
async function start(stalledMs?: number) {
  const app = fastify({ forceCloseConnections: true });
  const hold = createWaitingReplies(50 * MEGABYTE, stalledMs);
  app.setErrorHandler(sendFailure);
  app.addHook('onSend', async (_request, reply, payload) => hold(reply, payload));
  app.get('/large', async () => 'x'.repeat(20 * MEGABYTE));
  app.get('/small', async () => 'x');
  close = () => app.close();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** Resolves with the first bytes of an answer; the rest stays unread. */
    begin: (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
        );
        sockets.push(socket);
        socket.on('error', () => {});
        socket.once('data', (chunk) => {
          socket.pause();
          resolve(String(chunk));
        });
      }),
    readWhole: async (path: string) => (await (await fetch(url + path)).text()).length,
  };
}

const statusOf = (text: string) => Number(text.split(' ')[1]);

test('large replies that nobody reads are bounded together; small ones are always sent', async () => {
  const { begin } = await start();
  const [one, other, third] = [await begin('/large'), await begin('/large'), await begin('/large')];
  expect([one, other, third, await begin('/small')].map(statusOf)).toEqual([200, 200, 503, 200]);
  expect([third.includes(HOST_BUSY), /\r\nretry-after: 1\r\n/i.test(third)]).toEqual([true, true]);
});

test('a reply that was read, or whose caller has left, makes room', async () => {
  const { begin, readWhole } = await start();
  for (let turn = 0; turn < 4; turn += 1) expect(await readWhole('/large')).toBe(20 * MEGABYTE);
  expect([await begin('/large'), await begin('/large')].map(statusOf)).toEqual([200, 200]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => statusOf(await begin('/large'))).toBe(200);
});

test('a caller who reads nothing for long loses the reply, which makes room', async () => {
  const { begin } = await start(20);
  expect([await begin('/large'), await begin('/large')].map(statusOf)).toEqual([200, 200]);
  await expect.poll(async () => statusOf(await begin('/large'))).toBe(200);
});
