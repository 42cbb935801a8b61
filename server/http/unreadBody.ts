import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** What is still taken of a body that was answered before it came whole, and for how long. */
const REST_LIMIT_BYTES = 33_554_432;
const REST_TIMEOUT_MS = 10_000;

/** Whether a part of the body is still on its way. */
export function isUnread({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

/**
 * Lets the answer to such a request arrive. A connection that is closed while bytes are on their way is reset, and takes with it what
 * its caller has not read yet. So the rest of the body is read and dropped first, up to a limit. The answer must close the connection.
 */
export function dropRest(body: IncomingMessage): void {
  const { socket } = body;
  // A tool's request is made within the process.
  if (!(socket instanceof Socket)) return;
  let leftBytes = REST_LIMIT_BYTES;
  body.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) socket.destroy();
  });
  body.resume();
  const close = () => Socket.prototype.destroySoon.call(socket);
  // Node calls it once the answer was handed over.
  socket.destroySoon = () => {
    if (body.complete) return close();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), REST_TIMEOUT_MS);
    body.once('end', close);
    socket.once('close', () => clearTimeout(timer));
  };
}
