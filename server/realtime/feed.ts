import { EVENT_STREAM_HEARTBEAT_MS, EVENT_STREAM_LOOK_BACK_MS } from '#contract/rules/hostConstants';
import type { Database } from '#server/db/client.ts';
import { cursorBefore, isKept, latestCursor, readEvents, type StoredEvent } from '#server/db/outbox.ts';
import type { EventStream } from '../http/handler';
import type { RealtimeHub } from './hub';
import { realtimeEventOf } from './reach';

const PAGE = 500;
const CURSOR = /^(\d{1,19})-(\d{1,15})$/;

export type FeedOptions = {
  readonly scoped: Database['scoped'];
  readonly hub: RealtimeHub;
  readonly stream: EventStream<ReturnType<typeof realtimeEventOf>>;
  readonly sessionId: string;
  readonly wants: (event: StoredEvent) => boolean;
  /** Asked with every sign of life; false ends the stream, since the session or its reach is over. */
  readonly isStillAllowed: () => Promise<boolean>;
};

/**
 * Fills one event stream until it is closed: first what happened since its last event id, then what happens. Without one it
 * begins a moment back, since its reader fetches what it shows while it connects. Nothing is told twice and nothing is left
 * out; where that cannot be promised, `reset` asks the reader to fetch everything again.
 */
export async function feed(options: FeedOptions): Promise<void> {
  const { hub, stream, sessionId, wants, isStillAllowed } = options;
  // Headers go out at once, also where there is nothing to tell yet.
  stream.comment('open');
  await hub.ready;
  const resumed = stream.lastEventId !== null && (await canResume(options, stream.lastEventId));
  let position = resumed && stream.lastEventId !== null ? stream.lastEventId : await beginningOf(options);
  if (!resumed) stream.sendNamed(stream.lastEventId === null ? 'ready' : 'reset', {}, { id: position });

  let live = false;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const send = (event: StoredEvent) => stream.send(realtimeEventOf(event), { id: event.cursor });
  const unsubscribe = hub.subscribe({
    sessionId,
    wants,
    end,
    // What came while the past was still being read is in the past that is read.
    deliver: (event) => !live || compareCursors(event.cursor, position) <= 0 || send(event),
  });
  const heartbeat = setInterval(() => {
    if (!stream.comment('heartbeat')) end();
    // Where the database is away the stream stays, and is asked about again.
    isStillAllowed().then(
      (allowed) => allowed || end(),
      () => {},
    );
  }, EVENT_STREAM_HEARTBEAT_MS);
  try {
    while (compareCursors(position, hub.cursor()) < 0) {
      const upTo = hub.cursor();
      const events = await options.scoped({ kind: 'super' }, (db) => readEvents(db, position, PAGE));
      for (const event of events) if (wants(event) && !send(event)) return;
      position = events.at(-1)?.cursor ?? upTo;
    }
    live = true;
    await Promise.race([stream.closed, ended]);
  } finally {
    clearInterval(heartbeat);
    unsubscribe();
  }
}

/** Where a stream begins that resumes none: behind nothing that the hub has not handed out yet. */
async function beginningOf({ scoped, hub, stream }: FeedOptions): Promise<string> {
  if (stream.lastEventId !== null) return hub.cursor();
  const back = await scoped({ kind: 'super' }, (db) => cursorBefore(db, EVENT_STREAM_LOOK_BACK_MS));
  return back !== null && compareCursors(back, hub.cursor()) < 0 ? back : hub.cursor();
}

/** Whether everything after that id is still there. An id nobody gave out, such as one from before a restore, is not resumed. */
async function canResume({ scoped, hub }: FeedOptions, lastEventId: string): Promise<boolean> {
  if (!CURSOR.test(lastEventId)) return false;
  return scoped({ kind: 'super' }, async (db) => {
    const newest = [hub.cursor(), await latestCursor(db)].sort(compareCursors).at(-1) ?? '0-0';
    return compareCursors(lastEventId, newest) <= 0 && (await isKept(db, lastEventId));
  });
}

/** The order of cursors: by transaction, then by id. */
function compareCursors(left: string, right: string): number {
  const [leftXid = 0n, leftId = 0n] = left.split('-').map(BigInt);
  const [rightXid = 0n, rightId = 0n] = right.split('-').map(BigInt);
  if (leftXid !== rightXid) return leftXid < rightXid ? -1 : 1;
  return leftId < rightId ? -1 : Number(leftId > rightId);
}
