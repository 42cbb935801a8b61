import { connect, createServer, type Socket } from 'node:net';
import type { TestDatabase } from './database';

/** A proxy to the database on its own port, which can be cut like a cable. */
export type Cable = {
  /** The DATABASE_URL through this proxy. */
  readonly url: string;
  /** Closes every connection and accepts no new one. */
  readonly cut: () => void;
  readonly mend: () => Promise<void>;
};

export async function layCable(owner: TestDatabase['owner'], isCut = false): Promise<Cable> {
  const { host, port, user, password, database } = owner;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const nearPort = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  if (isCut) cut();
  const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${nearPort}/${database}`;
  return { url, cut, mend: () => listen(nearPort) };
}
