import type { StoredEvent } from '#server/db/outbox.ts';

/** One open event stream, as the hub knows it. */
export type Subscriber = {
  readonly sessionId: string;
  /** Whether the event is within the subscriber's reach. */
  readonly wants: (event: StoredEvent) => boolean;
  /** False: the reader is gone or too slow. */
  readonly deliver: (event: StoredEvent) => boolean;
  readonly end: () => void;
};

/** The open streams of this process. */
export type RealtimeHub = {
  /** Begins delivery of everything after `cursor()`. Returns how to stop. */
  readonly subscribe: (subscriber: Subscriber) => () => void;
  /** Resolves with the first read, when `cursor` begins to mean something. */
  readonly ready: Promise<void>;
  /** Up to where events have been handed out. */
  readonly cursor: () => string;
  readonly isReady: () => boolean;
  readonly publish: (events: readonly StoredEvent[], cursor: string) => void;
  /** Ends the streams of a session that was signed out. */
  readonly endSession: (sessionId: string) => void;
  readonly endAll: () => void;
  readonly size: () => number;
};

export function createHub(): RealtimeHub {
  const subscribers = new Set<Subscriber>();
  let cursor: string | null = null;
  let becomeReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const end = (subscriber: Subscriber) => {
    subscribers.delete(subscriber);
    subscriber.end();
  };
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    ready,
    isReady: () => cursor !== null,
    cursor: () => cursor ?? '0-0',
    publish(events, next) {
      cursor = next;
      becomeReady();
      for (const event of events) {
        for (const subscriber of subscribers) {
          if (subscriber.wants(event) && !subscriber.deliver(event)) end(subscriber);
        }
      }
    },
    endSession(sessionId) {
      for (const subscriber of subscribers) if (subscriber.sessionId === sessionId) end(subscriber);
    },
    endAll() {
      for (const subscriber of subscribers) end(subscriber);
    },
    size: () => subscribers.size,
  };
}
