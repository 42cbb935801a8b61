import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import type { StoredEvent } from '#server/db/outbox.ts';
import { createPresenceBoard, type Presence, type PresenceBoard } from './presence';
import type { EventWithRows } from './rows';

/** One open event stream, as the hub knows it. */
export type Subscriber = {
  /** The caller's session, and that of a super administrator whose token was sent with it. Empty: nobody reads, the host watches. */
  readonly sessionIds: readonly string[];
  /** The account the stream counts for; null: a visitor's. */
  readonly accountId: number | null;
  /** Whether the event is within the subscriber's reach. */
  readonly wants: (event: StoredEvent) => boolean;
  /** Whether an account is the subscriber's own or stands above it. */
  readonly isUnder: (accountId: number) => boolean;
  /** False: the reader is gone or too slow. */
  readonly deliver: (event: EventWithRows) => boolean;
  /** Hears who looks or writes; it decides itself what of it is within its reach. */
  readonly hear?: (presence: Presence) => void;
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
  /** How many streams an account has open. */
  readonly countOf: (accountId: number) => number;
  readonly count: () => number;
  /** How long after it was written the latest event was published; null: none yet. */
  readonly lagMs: () => number | null;
  /** Whether any subscriber wants the event. */
  readonly wants: (event: StoredEvent) => boolean;
  /** Resolves with the first read; `cursor` means nothing before. */
  readonly ready: Promise<void>;
  /** The position of the last published event. */
  readonly cursor: () => string;
  readonly isReady: () => boolean;
  readonly publish: (events: readonly EventWithRows[], cursor: string) => void;
  /** Passes on who looks or writes, to the streams of this process and by `relay`. */
  readonly announce: (presence: Presence) => void;
  /** Passes it on to the streams of this process alone: another one announced it. */
  readonly hear: (presence: Presence) => void;
  /** How it reaches the other processes; null: they are out of reach. */
  readonly relayBy: (relay: ((presence: Presence) => void) | null) => void;
  readonly presentIn: PresenceBoard['presentIn'];
  /** Ends the streams of a session that was signed out. */
  readonly endSession: (sessionId: string) => void;
  /** Ends every stream that somebody reads. What watches while an answer is written stays until it is there. */
  readonly endStreams: () => void;
};

/** The streams of the same sessions: they share a heartbeat, and one check whether they are still allowed. */
type Group = { readonly streams: Set<Subscriber>; readonly heartbeat: NodeJS.Timeout };

export function createHub(): RealtimeHub {
  const groups = new Map<string, Group>();
  const board = createPresenceBoard();
  let relay: ((presence: Presence) => void) | null = null;
  let cursor: string | null = null;
  let lagMs: number | null = null;
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
  const hear = (presence: Presence) => {
    board.put(presence);
    for (const subscriber of all()) subscriber.hear?.(presence);
  };
  return {
    subscribe(subscriber) {
      const key = subscriber.sessionIds.join();
      groupOf(key).streams.add(subscriber);
      return () => remove(key, subscriber);
    },
    countOf: (accountId) => all().filter((subscriber) => subscriber.accountId === accountId).length,
    count: () => all().length,
    lagMs: () => lagMs,
    wants: (event) => all().some((subscriber) => subscriber.wants(event) || isOver(event, subscriber)),
    ready,
    isReady: () => cursor !== null,
    cursor: () => cursor ?? '0-0',
    publish(events, next) {
      cursor = next;
      becomeReady();
      const latest = events.at(-1);
      if (latest) lagMs = Math.max(0, Date.now() - latest.createdAt.getTime());
      const subscribers = all();
      for (const event of events) {
        for (const subscriber of subscribers) {
          const isWanted = subscriber.wants(event);
          const isGone = isWanted && !subscriber.deliver(event);
          // Whoever is still allowed reconnects, with the reach they have now.
          if (
            isGone ||
            (isWanted && event.type === 'membership.changed') ||
            (isOver(event, subscriber) && !event.rows.account?.active)
          )
            subscriber.end();
        }
      }
    },
    announce(presence) {
      hear(presence);
      relay?.(presence);
    },
    hear,
    relayBy(next) {
      relay = next;
    },
    presentIn: board.presentIn,
    endSession(sessionId) {
      for (const subscriber of all()) if (subscriber.sessionIds.includes(sessionId)) subscriber.end();
    },
    endStreams() {
      for (const subscriber of all()) if (subscriber.sessionIds.length > 0) subscriber.end();
    },
  };
}

/** Whether an account changed that the subscriber belongs to: if it is disabled or deleted now, the stream must end. */
function isOver({ type, accountId }: StoredEvent, subscriber: Subscriber): boolean {
  return type === 'account.changed' && accountId !== null && subscriber.isUnder(accountId);
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
