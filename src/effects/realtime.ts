import { type EventObject, fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { realtimeEvent } from '#contract/entities/conversation';
import type { ListenInput, StreamEvent } from '#machines/realtime';
import { ApiError } from '../api/failures';
import { openRealtime, type Reconnect } from '../platform/realtime';
import type { EffectDeps } from './deps';

/** The actor that reports events of an account. */
export const defineListenToEvents = (deps: EffectDeps) =>
  fromCallback<EventObject, ListenInput>(({ input, sendBack }) => listenToEvents(deps, input, sendBack));

/** Listens to an account's events (host.md 1, realtime); returns how to stop. */
function listenToEvents(deps: EffectDeps, input: ListenInput, tell: (event: StreamEvent) => void): () => void {
  const { api, platform } = deps;
  return openRealtime(
    {
      connect: (lastEventId, signal) => api.openEvents(lastEventId, { signal, targetAccountId: input.targetAccountId }),
      onRefused: reconnectAfter,
      clock: platform.clock,
      network: platform.network,
      random: Math.random,
    },
    (signal) => {
      if (signal.kind === 'connected') return tell({ type: 'realtime.connected' });
      if (signal.kind === 'interrupted') return tell({ type: 'realtime.interrupted' });
      if (signal.kind === 'missed') return tell({ type: 'realtime.reset' });
      const { event: name, data } = signal.event;
      if (name === 'reset') return tell({ type: 'realtime.reset' });
      const event = readEvent(data);
      if (event) tell({ type: 'realtime.received', event });
    },
  );
}

/** Ignores events of unknown types. */
function readEvent(data: string) {
  try {
    const event = z.safeParse(realtimeEvent, JSON.parse(data));
    return event.success ? event.data : null;
  } catch {
    return null;
  }
}

/** A refused credential stays refused; anything else may pass. */
function reconnectAfter(error: unknown): Reconnect {
  if (!(error instanceof ApiError)) return { kind: 'again' };
  if (error.kind === 'status' && (error.status === 401 || error.status === 403 || error.status === 404)) {
    return { kind: 'never' };
  }
  const { retryAfterS } = error.details;
  return { kind: 'again', ...(retryAfterS !== undefined && { afterMs: retryAfterS * 1_000 }) };
}
