import { type EventObject, fromCallback } from 'xstate';
import type { ListenInput } from '#machines/realtime';
import type { EffectDeps } from '../../effects/deps';
import { listenToEvents } from '../../effects/realtime';

/** The actor that tells what happens at an account, as it happens. */
export const listenToEventsWith = (deps: EffectDeps) =>
  fromCallback<EventObject, ListenInput>(({ input, sendBack }) => listenToEvents(deps, input, sendBack));
