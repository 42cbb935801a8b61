import type { Presence } from '../domain/conversations/presence';
import { presenceEventOf } from './presence';
import { realtimeEventOf, sightOf, type Viewer } from './reach';
import type { EventWithRows } from './rows';
import { eventFrame } from './sseFrames';

const frames = new WeakMap<EventWithRows, Map<string, Buffer>>();

/** An event as it is sent to a viewer, written down once for all who see the same of it. */
export function frameOfEvent(event: EventWithRows, viewer: Viewer): Buffer {
  const known = frames.get(event) ?? new Map<string, Buffer>();
  frames.set(event, known);
  const sight = sightOf(viewer);
  const frame = known.get(sight) ?? eventFrame(event.type, realtimeEventOf(event, viewer), event.cursor);
  known.set(sight, frame);
  return frame;
}

/** Who looks or writes, as a viewer is told; null: nothing. Without an id: a stream never resumes at what is stored nowhere. */
export function frameOfPresence(presence: Presence, viewer: Viewer): Buffer | null {
  const event = presenceEventOf(presence, viewer);
  return event && eventFrame(event.type, event);
}
