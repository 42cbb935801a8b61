/** The readers of many event streams. */
import { connect, type Socket } from 'node:net';

/** Streams are opened in groups, so that none waits for long. */
const GROUP = 50;

/** What the streams have heard of since it was last emptied: when, and the frame. */
export type Heard = { atMs: number[]; frame: string };

/**
 * Opens `count` streams that tell of every save. Returns what closes them. They are bare sockets that share their buffer, so that
 * reading costs less than the sending that is measured.
 */
export async function openStreams(url: URL, token: string, count: number, heard: Heard): Promise<() => void> {
  const request = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: Bearer ${token}`,
    'accept: text/event-stream',
  ];
  const buffer = Buffer.alloc(65_536);
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((opened, fail) => {
      let isOpen = false;
      const read = (length: number): boolean => {
        const text = buffer.subarray(0, length);
        if (!isOpen && !text.includes('HTTP/1.1 200')) fail(new Error(`A stream was refused: ${text}`));
        isOpen = true;
        if (text.includes(SAVED)) {
          heard.atMs.push(performance.now());
          heard.frame ||= frameIn(text.toString());
        }
        opened();
        return true;
      };
      const socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer, callback: read } });
      socket.on('error', fail);
      socket.write(`${request.join('\r\n')}\r\n\r\n`);
      sockets.push(socket);
    });
  for (let opened = 0; opened < count; opened += GROUP) await Promise.all(Array.from({ length: GROUP }, open));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const SAVED = '"agent.saved"';

/** Parts of a chunked body end in a carriage return, which no frame has. */
const frameIn = (text: string): string => text.split('\r\n').find((part) => part.includes(SAVED)) ?? '';
