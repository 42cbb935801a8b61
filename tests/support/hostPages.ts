/** Pages of other sites, each site with an origin of its own on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Site = {
  readonly origin: string;
  /** Serves a page at a path. Returns its address. */
  readonly serve: (path: string, body: string) => string;
  readonly stop: () => Promise<void>;
};

export async function startSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve(path, body) {
      pages.set(path, `<!doctype html><html lang="en"><title>A site</title><body>${body}</body></html>`);
      return `${origin}${path}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
