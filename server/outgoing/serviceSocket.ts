import WebSocket from 'ws';

export type ServiceSocket = {
  /** Kept until the socket is open; what comes after its end is dropped. */
  readonly send: (data: string | Uint8Array) => void;
  /** Closes it; nothing is told any more. */
  readonly close: () => void;
};

type Options = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long its opening may take; default 5,000. */
  readonly timeoutMs?: number | undefined;
  readonly onText: (text: string) => void;
  /** The service refused or ended it, or cannot be reached. Told once. */
  readonly onGone: (detail: string) => void;
};

const OPEN_TIMEOUT_MS = 5_000;
const LONGEST_MESSAGE = 1_000_000;
/** What may wait for a service that takes nothing: 30 s of audio. */
const WAITING_MAX_BYTES = 1_000_000;

/** A WebSocket to a service that the operator chose. It follows no redirect: the service must not lead elsewhere. */
export function openServiceSocket({
  url,
  headers,
  timeoutMs = OPEN_TIMEOUT_MS,
  onText,
  onGone,
}: Options): ServiceSocket {
  const socket = new WebSocket(url, {
    headers,
    handshakeTimeout: timeoutMs,
    maxPayload: LONGEST_MESSAGE,
    followRedirects: false,
    perMessageDeflate: false,
  });
  let waiting: (string | Uint8Array)[] = [];
  let isOver = false;
  const end = (detail: string) => {
    if (isOver) return;
    isOver = true;
    waiting = [];
    socket.terminate();
    onGone(detail);
  };
  socket.on('open', () => {
    for (const data of waiting) socket.send(data);
    waiting = [];
  });
  socket.on('message', (data, isBinary) => {
    if (!isBinary && !isOver && data instanceof Buffer) onText(data.toString('utf8'));
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', (code, reason) => end(`closed with ${code} ${String(reason)}`.trim()));
  return {
    send(data) {
      if (isOver) return;
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(data);
        if (socket.bufferedAmount > WAITING_MAX_BYTES) end('takes nothing any more');
      } else {
        waiting.push(data);
      }
    },
    close() {
      isOver = true;
      waiting = [];
      if (socket.readyState === WebSocket.OPEN) socket.close();
      else socket.terminate();
    },
  };
}
