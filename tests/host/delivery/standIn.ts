import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The host's address for providers; they are at this machine too, so that they call its real one instead. */
export const PUBLIC_URL = 'https://phone.test';

/** How a provider's API answers: it takes the message, refuses it, or does something wrong. */
export type Script =
  | { readonly kind: 'accept' }
  | { readonly kind: 'refuse'; readonly status: number; readonly code: string }
  /** Takes the message, and breaks off instead of answering. */
  | { readonly kind: 'drop' }
  /** Takes the message, and answers an error of its own. */
  | { readonly kind: 'fault' }
  /** Takes the message, and answers when `until` is over. */
  | { readonly kind: 'wait'; readonly until: Promise<unknown> };

/** A message that a provider took. */
export type Taken = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly receiptUrl: string | null;
  readonly atMs: number;
};

export type StandIn = {
  readonly baseUrl: string;
  /** The oldest first. */
  readonly taken: Taken[];
  /** The organization's numbers there, as the provider lists them. */
  readonly numbers: object[];
  /** Files by their path there: where the provider sends whoever asks for one with the keys. */
  readonly files: Map<string, string>;
  /** Sets how the following messages are answered. */
  readonly play: (script: Script) => void;
  readonly close: () => Promise<void>;
};

type Api = {
  readonly isAllowed: (request: IncomingMessage) => boolean;
  readonly read: (body: Buffer) => Omit<Taken, 'id' | 'atMs'>;
  readonly newId: (count: number) => string;
  readonly created: (taken: Taken) => object;
  readonly refused: (code: string) => object;
  /** The page of a list of numbers, at its own address. */
  readonly numbers: { readonly path: string; readonly page: (url: URL, numbers: readonly object[]) => object };
  /** The answer to a question; null: there is no such call. */
  readonly answer?: (url: URL, taken: readonly Taken[]) => object | null;
};

/** A scripted API of a provider over real HTTP. */
export async function startStandIn(path: string, api: Api): Promise<StandIn> {
  const taken: Taken[] = [];
  const numbers: object[] = [];
  const files = new Map<string, string>();
  let script: Script = { kind: 'accept' };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => answer(request, response, body));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const location = files.get(url.pathname);
    if (location !== undefined) {
      return api.isAllowed(request) ? response.writeHead(307, { location }).end() : send(response, 401, {});
    }
    if (url.pathname !== path && url.pathname !== api.numbers.path) return send(response, 404, {});
    if (!api.isAllowed(request)) return send(response, 401, {});
    if (url.pathname === api.numbers.path) return send(response, 200, api.numbers.page(url, numbers));
    if (request.method === 'GET') return send(response, 200, api.answer?.(url, taken) ?? {});
    const playing = script;
    if (playing.kind === 'refuse') return send(response, playing.status, api.refused(playing.code));
    const message = { ...api.read(body), id: api.newId(taken.length), atMs: Date.now() };
    taken.push(message);
    if (playing.kind === 'drop') return response.destroy();
    if (playing.kind === 'fault') return send(response, 500, {});
    if (playing.kind === 'wait') await playing.until;
    return send(response, 201, api.created(message));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    taken,
    numbers,
    files,
    play: (next) => {
      script = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
