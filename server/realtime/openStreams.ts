import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import type { Credentials, GuestCaller, PersonCaller } from '../request/caller';
import { createOpenCounts } from '../request/openCount';
import { frameOfEvent, frameOfPresence } from './frames';
import type { Listener } from './listener';
import { isUnder, isWithinReach, type Viewer } from './reach';
import { commentFrame } from './sseFrames';

/** Who reads a stream, and by which tokens. */
export type StreamSession = { readonly credentials: Credentials; readonly caller: GuestCaller | PersonCaller };

/** Those whose tokens do not belong to the same caller with the same memberships any more. */
export type EndedAmong = (sessions: readonly StreamSession[]) => Promise<readonly StreamSession[]>;

export type OpenStream = {
  /** Sends what stands after `cursor`; null: it is stored nowhere. False: the reader is gone or too slow. */
  readonly deliver: (frame: Buffer, cursor: string | null) => boolean;
  readonly end: () => void;
};

export type StreamPlace = {
  readonly session: StreamSession;
  readonly viewer: Viewer;
};

/** The open streams of this process. */
export type OpenStreams = {
  /** Starts delivery. Returns the function that stops it. */
  readonly open: (place: StreamPlace, stream: OpenStream) => () => void;
  /** Takes a place of the so many streams that an account may have open. Returns the function that frees it; null: there is none. */
  readonly reserve: (accountId: number, limit: number) => (() => void) | null;
  readonly count: () => number;
  /** Ends the streams of a session that was signed out. */
  readonly endSession: (sessionId: string) => void;
  readonly endStreams: () => void;
};

/** Streams that have something in common: what they share is held once, and found out once for all of them. */
type Group<Shared> = { readonly key: string; readonly shared: Shared; readonly streams: Set<OpenStream> };
type Groups<Shared> = Map<string, Group<Shared>>;

const HEARTBEAT = commentFrame('heartbeat');

export function createOpenStreams(subscribe: (listener: Listener) => () => void, endedAmong: EndedAmong): OpenStreams {
  const all = new Set<OpenStream>();
  const places = createOpenCounts();
  /** By their tokens. */
  const sessions: Groups<StreamSession> = new Map();
  /** By what they see; with what stops the delivery. */
  const audiences: Groups<() => void> = new Map();
  let heartbeat: NodeJS.Timeout | undefined;

  const end = (streams: Iterable<OpenStream>) => {
    for (const stream of [...streams]) stream.end();
  };

  /** One heartbeat for all streams, and one look after all their sessions. */
  const beat = () => {
    deliverTo(all, HEARTBEAT, null);
    const looked = [...sessions.values()];
    endedAmong(looked.map(({ shared }) => shared)).then(
      (ended) => {
        const over = new Set(ended);
        for (const { shared, streams } of looked) if (over.has(shared)) end(streams);
      },
      // While the database is unavailable they stay open; the next heartbeat looks again.
      () => {},
    );
  };

  const enterSession = ({ session }: StreamPlace, stream: OpenStream) =>
    enter(sessions, idsOf(session).join(), stream, () => session);
  const enterAudience = ({ viewer }: StreamPlace, stream: OpenStream) =>
    enter(audiences, keyOf(viewer), stream, (streams) => subscribe(listenerFor(viewer, streams, () => end(streams))));
  /** A function of its own: inside `open` it would keep the place of each stream in memory. */
  const closing = (stream: OpenStream, session: Group<StreamSession>, audience: Group<() => void>) => () => {
    all.delete(stream);
    leave(sessions, session, stream);
    if (leave(audiences, audience, stream)) audience.shared();
    if (all.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  return {
    open(place, stream) {
      heartbeat ??= setInterval(beat, EVENT_STREAM_HEARTBEAT_MS);
      all.add(stream);
      return closing(stream, enterSession(place, stream), enterAudience(place, stream));
    },
    reserve: (accountId, limit) => places(String(accountId), limit),
    count: () => all.size,
    endSession(sessionId) {
      for (const { shared, streams } of sessions.values()) if (idsOf(shared).includes(sessionId)) end(streams);
    },
    endStreams: () => end(all),
  };
}

/** Puts a stream into the group of that key, which begins with its first stream. */
function enter<Shared>(
  groups: Groups<Shared>,
  key: string,
  stream: OpenStream,
  begin: (streams: ReadonlySet<OpenStream>) => Shared,
): Group<Shared> {
  const known = groups.get(key);
  if (known) {
    known.streams.add(stream);
    return known;
  }
  const streams = new Set([stream]);
  const group = { key, streams, shared: begin(streams) };
  groups.set(key, group);
  return group;
}

/** Takes a stream out of its group. Returns whether the group ended with it. */
function leave<Shared>(groups: Groups<Shared>, { key, streams }: Group<Shared>, stream: OpenStream): boolean {
  if (!streams.delete(stream) || streams.size > 0) return false;
  return groups.delete(key);
}

/** Judges each event once for all streams of a viewer. */
function listenerFor(viewer: Viewer, streams: ReadonlySet<OpenStream>, end: () => void): Listener {
  return {
    wants: (event) => isWithinReach(event, viewer),
    isUnder: (accountId) => isUnder(accountId, viewer),
    deliver: (event) => deliverTo(streams, frameOfEvent(event, viewer), event.cursor),
    hear(presence) {
      const frame = frameOfPresence(presence, viewer);
      if (frame) deliverTo(streams, frame, null);
    },
    end,
  };
}

function deliverTo(streams: Iterable<OpenStream>, frame: Buffer, cursor: string | null): void {
  for (const stream of streams) if (!stream.deliver(frame, cursor)) stream.end();
}

/** The caller's session, what it ends with, and that of a super administrator whose token was sent with it. */
function idsOf({ caller }: StreamSession): readonly string[] {
  if (caller.kind === 'guest') return [caller.sessionId];
  return [...caller.line, ...(caller.admin?.line ?? [])];
}

/** The same for viewers who see the same. */
function keyOf({ scope, target, topId, ofProgram }: Viewer): string {
  return JSON.stringify([scope, target?.type, target?.id, topId, ofProgram]);
}
