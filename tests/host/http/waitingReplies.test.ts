import { once } from 'node:events';
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
  const late = { come: 0, answered: 0 };
  app.addHook('onSend', async (request, reply, payload) => {
    hold(reply, payload);
    if (request.url === '/late') late.answered += 1;
  });
  app.get('/large', async () => 'x'.repeat(20 * MEGABYTE));
  app.get('/small', async () => 'x');
  app.get('/late', async (_request, reply) => {
    late.come += 1;
    await once(reply.raw, 'close');
    return 'x'.repeat(20 * MEGABYTE);
  });
  close = () => app.close();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** How many callers of `/late` have come, and how many replies were made for them. */
    late,
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

test('the reply to a caller who left before it was made takes no room', async () => {
  const { begin, late } = await start();
  for (let turn = 1; turn <= 4; turn += 1) {
    void begin('/late');
    await expect.poll(() => late.come).toBe(turn);
    for (const socket of sockets.splice(0)) socket.destroy();
  }
  await expect.poll(() => late.answered).toBe(4);
  expect([await begin('/large'), await begin('/large')].map(statusOf)).toEqual([200, 200]);
});

test('a caller who reads nothing for long loses the reply, which makes room', async () => {
  const { begin } = await start(20);
  expect([await begin('/large'), await begin('/large')].map(statusOf)).toEqual([200, 200]);
  await expect.poll(async () => statusOf(await begin('/large'))).toBe(200);
});
