/**
 * What `streams.ts` compares the host with: a server of Node alone, in a process of its own, that keeps each GET open and writes what
 * is posted to all of them.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method === 'GET') keep(response);
  else void pass(request, response);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

function keep(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  open.add(response);
  response.once('close', () => open.delete(response));
}

/** Answers first, as the host does: what it saved is passed on after the commit. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const frame = Buffer.concat(await request.toArray());
  response.end();
  for (const each of open) each.write(frame);
}
