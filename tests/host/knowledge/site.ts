import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page: a body of HTML, or a whole answer. */
export type Page =
  | string
  | {
      readonly status?: number;
      readonly type?: string;
      readonly body?: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    };

export type Site = {
  readonly origin: string;
  /** Its pages by path; a test may change them. */
  readonly pages: Record<string, Page>;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  readonly stop: () => Promise<void>;
};

/** A website on this machine. */
export async function startSite(): Promise<Site> {
  const pages: Record<string, Page> = {};
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, reply) => {
    asked.push(url);
    const page = pages[url];
    send(reply, page === undefined ? { status: 404, body: 'Not here' } : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(reply: ServerResponse, page: Page): void {
  const whole = typeof page === 'string' ? { body: page } : page;
  reply.writeHead(whole.status ?? 200, { 'content-type': whole.type ?? 'text/html; charset=utf-8', ...whole.headers });
  reply.end(whole.body ?? '');
}

/** A page with a menu around its text. */
export const htmlPage = (title: string, text: string, lang = 'en') => `<!doctype html><html lang="${lang}"><head>
  <title>${title}</title></head><body><nav><a href="/">Home</a><a href="/menu">Our menu of links</a></nav>
  <main>${text}</main><footer>© A shop</footer></body></html>`;
