import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type OpenEventStream, openEventStream } from '#server/http/eventStream.ts';
import { readEvents } from '#tests/support/eventReader.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with one route, which opens a stream and exposes it. */
async function serve(
  use: (stream: OpenEventStream) => Promise<void>,
  before: (raw: ServerResponse) => Promise<void> = async () => {},
): Promise<number> {
  app = fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) => {
    await before(reply.raw);
    const stream = openEventStream(request, reply, new AbortController().signal);
    await use(stream);
    stream.end();
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('events carry name, id and data; text of several lines stays one event', async () => {
  const port = await serve(async (stream) => {
    stream.send({ event: 'delta', text: 'one\ntwo' } as never, { id: '7-1' });
    stream.comment('alive');
    stream.sendNamed('reset', {});
  });
  const reader = await readEvents(`http://127.0.0.1:${port}/`, {});
  await reader.ended;
  expect(reader.events).toEqual([
    { id: '7-1', event: 'delta', data: { event: 'delta', text: 'one\ntwo' } },
    { id: undefined, event: 'reset', data: {} },
  ]);
  expect(reader.comments).toEqual(['alive']);
});

test('a reader that left before the stream was opened has closed it', async () => {
  let isClosed: boolean | undefined;
  const port = await serve(
    async (stream) => {
      isClosed = stream.isClosed();
    },
    async (raw) => {
      socket.destroy();
      await once(raw, 'close');
    },
  );
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n');
  await expect.poll(() => isClosed).toBe(true);
});

test('a reader that does not read is disconnected', async () => {
  let sent = 0;
  let wasDropped = false;
  const port = await serve(async (stream) => {
    const piece = 'x'.repeat(65_536);
    while (stream.sendNamed('piece', piece)) {
      sent += 1;
      await new Promise((wake) => setImmediate(wake));
    }
    await new Promise<void>((closed) => stream.onClose(closed));
    wasDropped = true;
  });
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n');
  await once(app.server, 'connection');
  while (!wasDropped) await new Promise((wake) => setImmediate(wake));
  socket.destroy();
  // More than the system's buffers and our own megabyte.
  expect(sent).toBeLessThan(400);
});
