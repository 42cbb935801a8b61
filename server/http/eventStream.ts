import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from './handler';

/** Bytes that may be buffered for a slow reader before it is disconnected; it reconnects with its last event id. */
const BACKLOG_LIMIT_BYTES = 1_048_576;

export type OpenEventStream = EventStream<{ readonly event?: string; readonly type?: string }> & {
  /** Whether the headers were sent, so that only a stream can follow. */
  readonly started: () => boolean;
  readonly end: () => void;
};

/** Whether the caller asks for a stream. */
export function acceptsEventStream(request: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/** An event stream over a reply; it ends when the signal is aborted. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): OpenEventStream {
  const { raw } = reply;
  let started = false;
  let over = false;
  const closed = new Promise<void>((resolve) => {
    const finish = () => {
      over = true;
      resolve();
    };
    raw.once('close', finish);
    signal.addEventListener('abort', finish, { once: true });
    if (signal.aborted) finish();
  });

  const start = () => {
    started = true;
    reply.hijack();
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies such as nginx would buffer events otherwise.
      'x-accel-buffering': 'no',
    });
    raw.socket?.setNoDelay(true);
  };

  const write = (frame: string): boolean => {
    if (over || raw.destroyed) return false;
    if (!started) start();
    raw.write(frame);
    if (raw.writableLength > BACKLOG_LIMIT_BYTES) raw.destroy();
    return !raw.destroyed;
  };

  return {
    send: (event, options) => write(frameOf(event.event ?? event.type ?? 'message', event, options?.id)),
    sendNamed: (name, data, options) => write(frameOf(name, data, options?.id)),
    comment: (text) => write(`: ${text}\n\n`),
    closed,
    drained: async () => {
      if (raw.writableNeedDrain) await Promise.race([closed, new Promise((resolve) => raw.once('drain', resolve))]);
    },
    lastEventId: headerText(request.headers['last-event-id']),
    started: () => started,
    end: () => {
      if (started && !raw.writableEnded) raw.end();
    },
  };
}

function frameOf(name: string, data: unknown, id: string | undefined): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
