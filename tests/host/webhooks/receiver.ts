import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of webhooks that misbehaves as it is told, over real HTTP. */

export type Posted = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
};
/** How it answers what comes to a path; null: it does not answer until `release` is called. */
export type Behaviour = ((response: ServerResponse) => void) | null;

export type Receiver = {
  readonly url: (path: string) => string;
  readonly posted: Posted[];
  readonly behave: (path: string, behaviour: Behaviour) => void;
  /** Answers everything that waits. */
  readonly release: (status?: number) => void;
  /** Resolves once so many requests wait for an answer. */
  readonly waiting: (count: number) => Promise<void>;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

export const answers =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

export async function startReceiver(): Promise<Receiver> {
  const posted: Posted[] = [];
  const behaviours = new Map<string, Behaviour>();
  let held: ServerResponse[] = [];
  let told: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      posted.push({ path, headers: request.headers, raw: Buffer.concat(parts) });
      const behaviour = behaviours.get(path);
      if (behaviour === null) held.push(response);
      else (behaviour ?? answers(204))?.(response);
      for (const listener of told) listener();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    posted,
    behave: (path, behaviour) => behaviours.set(path, behaviour),
    release: (status = 204) => {
      for (const response of held) response.writeHead(status).end();
      held = [];
    },
    async waiting(count) {
      while (held.length < count) await new Promise<void>((resolve) => told.push(resolve));
      told = [];
    },
    reset: () => {
      posted.length = 0;
      behaviours.clear();
      for (const response of held) response.destroy();
      held = [];
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
