import type { RealtimeEvent } from '#contract/entities/conversation';
import { EVENT_STREAM_LOOK_BACK_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { compareCursors, cursorBefore, isKept, readEvents, type StoredEvent } from '#server/db/outbox.ts';
import type { Db } from '#server/db/scoped.ts';
import type { EventStream } from '../http/handler';
import type { RealtimeHub, Subscriber } from './hub';
import { isWithinReach, realtimeEventOf, type Viewer } from './reach';
import { type EventWithRows, withRows } from './rows';

export type FeedOptions = Pick<Subscriber, 'sessionIds' | 'isStillAllowed'> & {
  readonly scoped: Database['scoped'];
  readonly hub: RealtimeHub;
  readonly stream: EventStream<RealtimeEvent>;
  readonly viewer: Viewer;
};

/**
 * Fills one event stream until it is closed: first what happened since its last event id, then what happens. Without one it
 * begins a moment back, since its reader fetches what it shows while it connects. Nothing is told twice and nothing is left
 * out; where that cannot be promised, `reset` asks the reader to fetch everything again.
 */
export async function feed({ hub, stream, viewer, scoped, ...session }: FeedOptions): Promise<void> {
  // Headers go out at once, also where there is nothing to tell yet.
  stream.comment('open');
  await hub.ready;
  const begun = await scoped({ kind: 'super' }, (db) => beginningOf(db, hub.cursor(), stream.lastEventId));
  let { position } = begun;
  if (begun.says !== null) stream.sendNamed(begun.says, {}, { id: position });

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
    end,
    beat: () => stream.comment('heartbeat'),
    // What came while the past was still being read is in the past that is read.
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

/** Where a stream begins, behind nothing that the hub has not handed out yet, and what it says first. */
async function beginningOf(
  db: Db,
  handedOut: string,
  lastEventId: string | null,
): Promise<{ readonly position: string; readonly says: 'ready' | 'reset' | null }> {
  if (lastEventId === null) {
    const back = await cursorBefore(db, EVENT_STREAM_LOOK_BACK_MS);
    return { position: back !== null && compareCursors(back, handedOut) < 0 ? back : handedOut, says: 'ready' };
  }
  if (await isKept(db, lastEventId)) return { position: lastEventId, says: null };
  return { position: handedOut, says: 'reset' };
}
