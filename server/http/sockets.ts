import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits';

/** Sockets beyond the limit of their address, by which one can only ask how the host is. */
export type SpareSockets = Pick<WeakSet<Socket>, 'has'>;

/** How long such a socket is there. */
const SPARE_SOCKET_MS = 5_000;

/** Limits the sockets of an address. @param isDirect false behind a proxy, where every socket is the proxy's: there is no limit */
export function limitSockets(app: FastifyInstance, limits: Limits, isDirect: boolean): SpareSockets {
  const spare = new WeakSet<Socket>();
  if (!isDirect) return spare;
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
  return spare;
}
