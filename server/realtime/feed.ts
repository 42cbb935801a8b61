import type { RealtimeEvent } from '#contract/entities/conversation';
import { EVENT_STREAM_LOOK_BACK_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { compareCursors, cursorBefore, isKept, readEvents, type StoredEvent } from '#server/db/outbox.ts';
import type { Db } from '#server/db/scoped.ts';
import type { EventStream } from './eventStream';
import { frameOfEvent } from './frames';
import type { RealtimeHub } from './hub';
import type { OpenStream, StreamPlace } from './openStreams';
import { isWithinReach } from './reach';
import { withRows } from './rows';

export type FeedOptions = StreamPlace & {
  readonly scoped: Database['scoped'];
  readonly hub: RealtimeHub;
  readonly stream: EventStream<RealtimeEvent>;
};

/**
 * Feeds one event stream: first the events since its last event id, then new ones, until it closes. Without that id it starts a
 * moment back, because the reader loads its data while it connects. Every event is sent exactly once; if that cannot be
 * guaranteed, `reset` asks the reader to load everything again. Resolves once the past is sent: of a stream that only waits, no
 * more is held than what delivers to it.
 */
export async function feed({ hub, stream, scoped, ...place }: FeedOptions): Promise<void> {
  const { viewer } = place;
  // Sends the headers at once, even if there is no event yet.
  stream.comment('open');
  await hub.ready;
  const start = await scoped({ kind: 'super' }, (db) => startOf(db, hub.cursor(), stream.lastEventId));
  let { position } = start;
  if (start.firstEvent !== null) stream.sendNamed(start.firstEvent, {}, { id: position });

  const live = liveStream(stream);
  stream.onClose(hub.open(place, live));
  const wants = (event: StoredEvent) => isWithinReach(event, viewer);
  while (!stream.isClosed() && compareCursors(position, hub.cursor()) < 0) {
    const upTo = hub.cursor();
    const events = await scoped({ kind: 'super' }, async (db) => withRows(db, await readEvents(db, position), wants));
    for (const event of events) if (wants(event) && !stream.write(frameOfEvent(event, viewer))) return;
    position = events.at(-1)?.cursor ?? upTo;
    await stream.drained();
  }
  live.begin(position);
  stream.keep();
}

/** What the hub delivers to a stream: nothing that the reading of the past covers, which includes new events while it lasts. */
function liveStream({ write, end }: EventStream<RealtimeEvent>): OpenStream & { begin: (position: string) => void } {
  /** Where the past ends; null while it is read. */
  let past: string | null = null;
  return {
    begin(position) {
      past = position;
    },
    deliver(frame, cursor) {
      const isPast = cursor !== null && (past === null || compareCursors(cursor, past) <= 0);
      return isPast || write(frame);
    },
    end,
  };
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
