import type { StoredEvent } from '#server/db/outbox.ts';
import type { Presence } from '../domain/conversations/presence';
import type { Listener } from './listener';
import { createOpenStreams, type EndedAmong, type OpenStreams } from './openStreams';
import { createPresenceBoard, type PresenceBoard } from './presence';
import type { EventWithRows } from './rows';

/** Passes events on to everybody in this process who hears them. */
export type RealtimeHub = OpenStreams & {
  /** Starts delivery of everything after `cursor()`. Returns the function that stops it. */
  readonly subscribe: (listener: Listener) => () => void;
  /** How long after it was written the latest event was published; null: none yet. */
  readonly lagMs: () => number | null;
  /** Whether anybody wants the event. */
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
};

/** @param endedAmong looks after the sessions of the open streams */
export function createHub(endedAmong: EndedAmong): RealtimeHub {
  const listeners = new Set<Listener>();
  const board = createPresenceBoard();
  let relay: ((presence: Presence) => void) | null = null;
  let cursor: string | null = null;
  let lagMs: number | null = null;
  let becomeReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const hear = (presence: Presence) => {
    board.put(presence);
    for (const listener of listeners) listener.hear?.(presence);
  };
  return {
    ...createOpenStreams(subscribe, endedAmong),
    subscribe,
    lagMs: () => lagMs,
    wants: (event) => [...listeners].some((listener) => listener.wants(event) || isOver(event, listener)),
    ready,
    isReady: () => cursor !== null,
    cursor: () => cursor ?? '0-0',
    publish(events, next) {
      cursor = next;
      becomeReady();
      const latest = events.at(-1);
      if (latest) lagMs = Math.max(0, Date.now() - latest.createdAt.getTime());
      for (const event of events) {
        for (const listener of listeners) {
          const isWanted = listener.wants(event);
          if (isWanted) listener.deliver(event);
          // Whoever is still allowed reconnects, with the reach they have now.
          if (
            (isWanted && event.type === 'membership.changed') ||
            (isOver(event, listener) && !event.rows.account?.active)
          )
            listener.end();
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
  };
}

/** Whether an account changed that the listener belongs to: if it is disabled or deleted now, the listener must end. */
function isOver({ type, accountId }: StoredEvent, listener: Listener): boolean {
  return type === 'account.changed' && accountId !== null && listener.isUnder(accountId);
}
