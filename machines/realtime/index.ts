import type { EventObject } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { callbackPlaceholder } from '../shared/placeholder';

/** Whose events are listened to; `null` is the guest's own rooms (host.md 1, realtime). */
export type ListenInput = { readonly targetAccountId: number | null };

/**
 * What the stream tells. `reset`: events were missed for good, so what is shown must be asked for again. Duplicates are
 * possible, gaps are not: it resumes with Last-Event-ID.
 */
export type StreamEvent =
  | { type: 'realtime.connected' }
  | { type: 'realtime.interrupted' }
  | { type: 'realtime.reset' }
  | { type: 'realtime.received'; event: RealtimeEvent };

/** What those who show something must hear of it. */
export type StreamNews = Extract<StreamEvent, { type: 'realtime.received' | 'realtime.reset' }>;

/** The event stream as an actor, reconnecting by itself. Invoked by `workspace` and `publicPage`. */
export const listenToEventsActor = callbackPlaceholder<EventObject, ListenInput>('listenToEvents');
