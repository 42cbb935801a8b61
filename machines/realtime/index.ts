import type { EventObject } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { callbackPlaceholder } from '../shared/placeholder';

/** The account whose events are received; `null` means the guest's own rooms (host.md 1, realtime). */
export type ListenInput = { readonly targetAccountId: number | null };

/**
 * Events of the stream. `reset` means that events were missed, so shown data must be fetched again. Duplicates are possible,
 * gaps are not: it resumes with Last-Event-ID.
 */
export type StreamEvent =
  | { type: 'realtime.connected' }
  | { type: 'realtime.interrupted' }
  | { type: 'realtime.reset' }
  | { type: 'realtime.received'; event: RealtimeEvent };

/** The events that concern shown data. */
export type StreamNews = Extract<StreamEvent, { type: 'realtime.received' | 'realtime.reset' }>;

/** The event stream as an actor that reconnects by itself. Invoked by `workspace` and `publicPage`. */
export const listenToEventsActor = callbackPlaceholder<EventObject, ListenInput>('listenToEvents');
