import type { RealtimeEvent } from '#contract/entities/conversation';
import { EVENT_STREAM_LOOK_BACK_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { compareCursors, cursorBefore, isKept, readEvents, type StoredEvent } from '#server/db/outbox.ts';
import type { Db } from '#server/db/scoped.ts';
import type { EventStream } from '../http/handler';
import type { RealtimeHub, Subscriber } from './hub';
import { presenceEventOf } from './presence';
import { isUnder, isWithinReach, realtimeEventOf, type Viewer } from './reach';
import { type EventWithRows, withRows } from './rows';

export type FeedOptions = Pick<Subscriber, 'accountId' | 'sessionIds' | 'isStillAllowed'> & {
  readonly scoped: Database['scoped'];
  readonly hub: RealtimeHub;
  readonly stream: EventStream<RealtimeEvent>;
  readonly viewer: Viewer;
};

/**
 * Feeds one event stream until it closes: first the events since its last event id, then new ones. Without that id it starts a
 * moment back, because the reader loads its data while it connects. Every event is sent exactly once; if that cannot be
 * guaranteed, `reset` asks the reader to load everything again.
 */
export async function feed({ hub, stream, viewer, scoped, ...session }: FeedOptions): Promise<void> {
  // Sends the headers at once, even if there is no event yet.
  stream.comment('open');
  await hub.ready;
  const start = await scoped({ kind: 'super' }, (db) => startOf(db, hub.cursor(), stream.lastEventId));
  let { position } = start;
  if (start.firstEvent !== null) stream.sendNamed(start.firstEvent, {}, { id: position });

  let isLive = false;
  let isOver = false;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = () => {
      isOver = true;
      resolve();
    };
  });
  const wants = (event: StoredEvent) => isWithinReach(event, viewer);
  const send = (event: EventWithRows) => stream.send(realtimeEventOf(event, viewer), { id: event.cursor });
  const unsubscribe = hub.subscribe({
    ...session,
    wants,
    isUnder: (accountId) => isUnder(accountId, viewer),
    end,
    beat: () => stream.comment('heartbeat'),
    // Without an id: a stream never resumes at what is stored nowhere.
    hear: (presence) => {
      const event = presenceEventOf(presence, viewer);
      if (event) stream.send(event);
    },
    // While past events are still being read, that reading also covers new ones.
    deliver: (event) => !isLive || compareCursors(event.cursor, position) <= 0 || send(event),
  });
  try {
    while (!isOver && compareCursors(position, hub.cursor()) < 0) {
      const upTo = hub.cursor();
      const events = await scoped({ kind: 'super' }, async (db) => withRows(db, await readEvents(db, position), wants));
      for (const event of events) if (wants(event) && !send(event)) return;
      position = events.at(-1)?.cursor ?? upTo;
      await stream.drained();
    }
    isLive = true;
    await Promise.race([stream.closed, ended]);
  } finally {
    unsubscribe();
  }
}

/** Where a stream starts (never after the hub's own position), and the event it sends first. */
async function startOf(
  db: Db,
  published: string,
  lastEventId: string | null,
): Promise<{ readonly position: string; readonly firstEvent: 'ready' | 'reset' | null }> {
  if (lastEventId === null) {
    const back = await cursorBefore(db, EVENT_STREAM_LOOK_BACK_MS);
    return { position: back !== null && compareCursors(back, published) < 0 ? back : published, firstEvent: 'ready' };
  }
  if (await isKept(db, lastEventId)) return { position: lastEventId, firstEvent: null };
  return { position: published, firstEvent: 'reset' };
}
