import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service got it. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** How it answers: a value as JSON, or a whole answer; `never`: it hangs. */
export type Reply =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | 'never';

/** The service behind an app, on this machine. */
export type Service = {
  readonly origin: string;
  readonly asked: Asked[];
  readonly answer: (reply: Reply | ((asked: Asked) => Reply | Promise<Reply>)) => void;
  readonly stop: () => Promise<void>;
};

export async function startService(): Promise<Service> {
  let answer: (asked: Asked) => Reply | Promise<Reply> = () => ({ json: { fine: true } });
  const asked: Asked[] = [];
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(parts).toString('utf8') };
    asked.push(request);
    const reply = await answer(request);
    if (reply === 'never') return;
    const [type, body] = 'json' in reply ? ['application/json', JSON.stringify(reply.json)] : ['text/html', reply.text];
    const more = 'headers' in reply ? reply.headers : {};
    outgoing.writeHead(reply.status ?? 200, { 'content-type': type, ...more }).end(body);
  };
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      answer = typeof next === 'function' ? next : () => next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
