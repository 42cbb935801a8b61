import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
};
export type Answer = (asked: Asked, reply: ServerResponse) => void;

/** A real local HTTP server that gives a test's replies in turn and records the requests. */
export async function startLocalHost(answers: readonly Answer[] = []) {
  const asked: Asked[] = [];
  const queue = [...answers];
  const server = createServer((request, reply) => {
    void read(request).then((entry) => {
      asked.push(entry);
      const answer = queue.shift();
      if (answer) answer(entry, reply);
      else json(500, { success: false, message: 'The test has no more answers.' })(entry, reply);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    answer: (...more: Answer[]) => {
      queue.push(...more);
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Closes the connection without a reply. */
export const hangUp: Answer = (_, reply) => {
  reply.destroy();
};

/** An event stream of these pieces; it ends afterwards, unless it is `left open`. */
export const events =
  (pieces: readonly string[], leftOpen?: 'left open'): Answer =>
  (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) reply.write(piece);
    if (!leftOpen) reply.end();
  };

async function read(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  const { authorization, accept } = request.headers;
  const header = (name: string) => request.headers[name]?.toString();
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: {
      authorization,
      accept,
      'x-admin-token': header('x-admin-token'),
      'idempotency-key': header('idempotency-key'),
      'last-event-id': header('last-event-id'),
      cookie: header('cookie'),
      referer: header('referer'),
    },
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}
