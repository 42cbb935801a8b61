import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BUSY_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import type { Limits } from './limits';

/** The sockets of callers that no proxy stands in front of. */
export type DirectSockets = {
  /** Whether a socket is beyond the limit of its address: by it one can only ask how the host is. */
  readonly isSpare: (socket: Socket) => boolean;
  /** Reads no more of a socket until its caller may ask again: whoever does not wait would be refused all the time. */
  readonly letRest: (socket: Socket) => void;
};

/** How long a spare socket is there. */
const SPARE_SOCKET_MS = 5_000;
const REST_MS = BUSY_RETRY_AFTER_S * 1_000;

/** Behind a proxy every socket is the proxy's, and serves many callers: they are not limited, and never rest. */
const OF_PROXY: DirectSockets = { isSpare: () => false, letRest: () => {} };

/** Limits the sockets of an address. @param isDirect false behind a proxy */
export function limitSockets(app: FastifyInstance, limits: Limits, isDirect: boolean): DirectSockets {
  if (!isDirect) return OF_PROXY;
  const spare = new WeakSet<Socket>();
  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    const end = limits.openSocket(ip);
    if (end) return void socket.once('close', end);
    const endSpare = limits.openSpareSocket(ip);
    if (!endSpare) return void socket.destroy();
    spare.add(socket);
    const timer = setTimeout(() => socket.destroy(), SPARE_SOCKET_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      endSpare();
    });
  });
  return {
    isSpare: (socket) => spare.has(socket),
    letRest(socket) {
      // A tool's request is made within the process.
      if (!(socket instanceof Socket)) return;
      socket.pause();
      setTimeout(() => socket.resume(), REST_MS).unref();
    },
  };
}
