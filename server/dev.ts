/** `npm run dev`: the same host, and the console from Vite's dev server, which sends calls on to it. */
import type { Plugin } from 'vite';
import { createServer } from 'vite';
import { MAILBOX_PAGE } from './http/devMailbox';
import { pageOf } from './http/pagePaths';
import { run } from './run';

await run(async (host) => {
  process.env.PORT = String(host.port);
  const server = await createServer({ plugins: [consolePages()] });
  await server.listen();
  const [address = host.address] = server.resolvedUrls?.local ?? [];
  return { address: address.replace(/\/$/, ''), stop: () => server.close() };
});

/** Answers the console's paths with its two pages, as the host does with the built ones. */
function consolePages(): Plugin {
  return {
    name: 'console-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', search = ''] = (request.url ?? '/').split(/(?=\?)/);
        const page = request.headers.accept?.includes('text/html') ? pageOf(path) : null;
        if (page) request.url = `/${page}${search}`;
        next();
      });
    },
    transformIndexHtml: (html) => html.replace('__DEV_MAILBOX__', MAILBOX_PAGE),
  };
}
