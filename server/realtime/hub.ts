import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import type { StoredEvent } from '#server/db/outbox.ts';
import type { EventWithRows } from './rows';

/** One open event stream, as the hub knows it. */
export type Subscriber = {
  /** The caller's session, and that of a super administrator whose token was sent with it. */
  readonly sessionIds: readonly string[];
  /** Whether the event is within the subscriber's reach. */
  readonly wants: (event: StoredEvent) => boolean;
  /** False: the reader is gone or too slow. */
  readonly deliver: (event: EventWithRows) => boolean;
  /** Sends a heartbeat. False: the reader is gone. */
  readonly beat: () => boolean;
  /** Whether the sessions still have the reach they had when the stream was opened. */
  readonly isStillAllowed: () => Promise<boolean>;
  readonly end: () => void;
};

/** The open streams of this process. */
export type RealtimeHub = {
  /** Starts delivery of everything after `cursor()`. Returns the function that stops it. */
  readonly subscribe: (subscriber: Subscriber) => () => void;
  /** Whether any subscriber wants the event. */
  readonly wants: (event: StoredEvent) => boolean;
  /** Resolves with the first read; `cursor` means nothing before. */
  readonly ready: Promise<void>;
  /** The position of the last published event. */
  readonly cursor: () => string;
  readonly isReady: () => boolean;
  readonly publish: (events: readonly EventWithRows[], cursor: string) => void;
  /** Ends the streams of a session that was signed out. */
  readonly endSession: (sessionId: string) => void;
  readonly endAll: () => void;
};

/** The streams of the same sessions: they share a heartbeat, and one check whether they are still allowed. */
type Group = { readonly streams: Set<Subscriber>; readonly heartbeat: NodeJS.Timeout };

export function createHub(): RealtimeHub {
  const groups = new Map<string, Group>();
  let cursor: string | null = null;
  let becomeReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const all = () => [...groups.values()].flatMap(({ streams }) => [...streams]);
  const groupOf = (key: string): Group => {
    const known = groups.get(key);
    if (known) return known;
    const streams = new Set<Subscriber>();
    const group = { streams, heartbeat: setInterval(() => beat(streams), EVENT_STREAM_HEARTBEAT_MS) };
    groups.set(key, group);
    return group;
  };
  const remove = (key: string, subscriber: Subscriber) => {
    const group = groups.get(key);
    if (!group?.streams.delete(subscriber) || group.streams.size > 0) return;
    clearInterval(group.heartbeat);
    groups.delete(key);
  };
  return {
    subscribe(subscriber) {
      const key = subscriber.sessionIds.join();
      groupOf(key).streams.add(subscriber);
      return () => remove(key, subscriber);
    },
    wants: (event) => all().some((subscriber) => subscriber.wants(event)),
    ready,
    isReady: () => cursor !== null,
    cursor: () => cursor ?? '0-0',
    publish(events, next) {
      cursor = next;
      becomeReady();
      const subscribers = all();
      for (const event of events) {
        for (const subscriber of subscribers) {
          if (subscriber.wants(event) && !subscriber.deliver(event)) subscriber.end();
        }
      }
    },
    endSession(sessionId) {
      for (const subscriber of all()) if (subscriber.sessionIds.includes(sessionId)) subscriber.end();
    },
    endAll() {
      for (const subscriber of all()) subscriber.end();
    },
  };
}

function beat(streams: ReadonlySet<Subscriber>): void {
  for (const subscriber of streams) if (!subscriber.beat()) subscriber.end();
  const [oldest] = streams;
  // While the database is unavailable they stay open; the next heartbeat checks again.
  oldest?.isStillAllowed().then(
    (isAllowed) => {
      if (!isAllowed) for (const subscriber of streams) subscriber.end();
    },
    () => {},
  );
}
