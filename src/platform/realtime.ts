import type { EventSourceMessage } from 'eventsource-parser';
import { EVENT_STREAM_HEARTBEAT_MS, EVENT_STREAM_LOOK_BACK_MS } from '#contract/rules/hostConstants';
import type { Clock } from './clock';
import type { Network } from './network';
import { readEventStream } from './serverSentEvents';

export type RealtimeSignal =
  | { readonly kind: 'connected' }
  | { readonly kind: 'interrupted' }
  /** The first connection came so late that earlier events are lost. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'event'; readonly event: EventSourceMessage };

/** What follows a failed connection: a retry (not before `afterMs`), or none, since it would be refused again. */
export type Reconnect = { readonly kind: 'again'; readonly afterMs?: number } | { readonly kind: 'never' };

export type RealtimeDeps = {
  /** Opens the stream after the event with this id ('' for only new events). Rejects if it cannot. */
  connect(lastEventId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  onRefused(error: unknown): Reconnect;
  readonly clock: Clock;
  readonly network: Network;
  /** A number from 0 up to 1. */
  random(): number;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A connection without a byte for two and a half heartbeats counts as dead. */
const SILENCE_LIMIT_MS = 2.5 * EVENT_STREAM_HEARTBEAT_MS;
/** The time span of the host's replay, minus a second for open transactions. */
const REPLAY_LIMIT_MS = EVENT_STREAM_LOOK_BACK_MS - 1_000;

/**
 * Keeps an event stream open; returns how to close it. It reconnects after growing pauses, or as soon as the network is back.
 * It sends the last event's id, so that no event is missed or repeated.
 */
export function openRealtime(deps: RealtimeDeps, listen: (signal: RealtimeSignal) => void): () => void {
  const { clock, network } = deps;
  const openedAtMs = clock.nowMs();
  let lastEventId = '';
  let failures = 0;
  let isClosed = false;
  let connection = new AbortController();
  let stopWaiting = () => {};

  const read = async (signal: AbortSignal) => {
    const body = await deps.connect(lastEventId, signal);
    // The host looks back from here; the events themselves may be read later. How long ago nobody knows once the clock was set, also back.
    const isLate = Math.abs(clock.nowMs() - openedAtMs) > REPLAY_LIMIT_MS;
    let stopWatch = () => {};
    const watch = () => {
      stopWatch();
      stopWatch = clock.after(SILENCE_LIMIT_MS, () => connection.abort());
    };
    try {
      listen({ kind: 'connected' });
      watch();
      const onActivity = () => {
        failures = 0;
        watch();
      };
      for await (const event of readEventStream(abortable(body, signal), onActivity)) {
        if (isClosed) return;
        onActivity();
        if (lastEventId === '' && isLate) listen({ kind: 'missed' });
        listen({ kind: 'event', event });
        lastEventId = event.id ?? lastEventId;
      }
    } finally {
      stopWatch();
    }
  };
  const run = async () => {
    connection = new AbortController();
    const next: Reconnect = await read(connection.signal).then(
      () => ({ kind: 'again' }),
      (error: unknown) => deps.onRefused(error),
    );
    if (isClosed) return;
    listen({ kind: 'interrupted' });
    if (next.kind === 'again') wait(next.afterMs ?? 0);
  };
  const wait = (minimumMs: number) => {
    const ceilingMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    const delayMs = Math.max(minimumMs, Math.round(ceilingMs * (0.5 + deps.random() / 2)));
    const stopTimer = clock.after(delayMs, connect);
    const stopListening = network.subscribe((online) => {
      if (online) connect();
    });
    stopWaiting = () => {
      stopTimer();
      stopListening();
    };
  };
  const connect = () => {
    stopWaiting();
    void run();
  };

  void run();
  return () => {
    isClosed = true;
    stopWaiting();
    connection.abort();
  };
}

/** A body that fails when the signal aborts, even if its source does not. */
function abortable(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
}
