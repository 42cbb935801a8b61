import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from '../realtime/eventStream';
import { commentFrame, eventFrame } from '../realtime/sseFrames';

/** Bytes that may be buffered for a slow reader before it is disconnected; it reconnects with its last event id. */
const BACKLOG_LIMIT_BYTES = 1_048_576;

export type OpenEventStream = EventStream<{ readonly event?: string; readonly type?: string }> & {
  /** Whether the headers were sent, so that only a stream can follow. */
  readonly started: () => boolean;
  readonly isKept: () => boolean;
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
  let kept = false;
  const onceClosed = new Set<() => void>();
  const finish = () => {
    over = true;
    for (const tell of onceClosed) tell();
    onceClosed.clear();
  };
  raw.once('close', finish);
  signal.addEventListener('abort', finish, { once: true });
  if (signal.aborted || raw.destroyed) finish();

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
    // Sent by themselves, the headers take less memory than when Node joins them to the first event.
    raw.flushHeaders();
  };

  const write = (frame: Buffer): boolean => {
    if (over || raw.destroyed) return false;
    if (!started) start();
    raw.write(frame);
    if (raw.writableLength > BACKLOG_LIMIT_BYTES) raw.destroy();
    return !raw.destroyed;
  };

  return {
    send: (event, options) => write(eventFrame(event.event ?? event.type ?? 'message', event, options?.id)),
    sendNamed: (name, data, options) => write(eventFrame(name, data, options?.id)),
    comment: (text) => write(commentFrame(text)),
    write,
    onClose(tell) {
      if (over) tell();
      else onceClosed.add(tell);
    },
    isClosed: () => over,
    async drained() {
      if (over || !raw.writableNeedDrain) return;
      await new Promise<void>((resolve) => {
        onceClosed.add(resolve);
        raw.once('drain', () => {
          onceClosed.delete(resolve);
          resolve();
        });
      });
    },
    lastEventId: headerText(request.headers['last-event-id']),
    keep() {
      kept = true;
    },
    started: () => started,
    isKept: () => kept,
    end() {
      if (!over) finish();
      if (started && !raw.writableEnded) raw.end();
    },
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
