import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A speech service over real sockets, which behaves and misbehaves as a test says. */
export type StandIn = {
  /** `http://127.0.0.1:…` */
  readonly baseUrl: string;
  readonly requests: readonly Request[];
  readonly sockets: readonly Socket[];
  readonly close: () => Promise<void>;
};

type Request = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

type Socket = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly texts: string[];
  audioBytes: number;
  readonly send: (message: object | string) => void;
  readonly drop: () => void;
};

type Script = {
  readonly answer?: (request: Request, reply: ServerResponse) => void;
  /** `refuse` answers the handshake with a status. */
  readonly socket?: (socket: Socket) => void;
  readonly refuse?: () => number | null;
};

export async function startStandIn({ answer, socket: opened, refuse }: Script): Promise<StandIn> {
  const requests: Request[] = [];
  const sockets: Socket[] = [];
  const take = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) };
    requests.push(request);
    answer?.(request, reply);
  };
  const server = createServer((incoming, reply) => void take(incoming, reply));
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (incoming, stream, head) => {
    const status = refuse?.() ?? null;
    if (status !== null) return stream.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
    upgrades.handleUpgrade(incoming, stream, head, (socket: WebSocket) => {
      const own: Socket = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        texts: [],
        audioBytes: 0,
        send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
        drop: () => socket.terminate(),
      };
      sockets.push(own);
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) own.audioBytes += data.length;
        else own.texts.push(String(data));
      });
      opened?.(own);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sockets,
    close: () =>
      new Promise((resolve) => {
        for (const client of upgrades.clients) client.terminate();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
