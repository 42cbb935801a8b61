import type { AnyActorRef, AnyEventObject } from 'xstate';

/** One effect of a machine. `implied` marks those that follow from the states alone: their invokes and timers. */
export type Did = {
  readonly label: string;
  readonly params?: unknown;
  readonly event?: AnyEventObject;
  /** The actor it starts, and with what. */
  readonly starts?: string;
  readonly input?: unknown;
  readonly implied?: true;
};

/** An action as XState passes it to its executor. */
export type ExecutedAction = { readonly type: string; readonly params: unknown };

type EffectParams = {
  readonly event?: AnyEventObject;
  readonly delay?: number;
  readonly to?: AnyActorRef | string;
  readonly sendId?: string;
  readonly actorRef?: AnyActorRef;
  readonly input?: unknown;
};

/** The name of an executed built-in action in a row's `does`; nothing for custom actions, which have a name. */
export const effectOf = (
  action: ExecutedAction,
  self: AnyActorRef,
  invokeIds: ReadonlySet<string>,
): Did | undefined => {
  const params = (action.params ?? {}) as EffectParams;
  const { event, delay } = params;
  const later = delay === undefined ? '' : ` in ${delay}`;
  switch (action.type) {
    case 'xstate.raise':
      if (event === undefined) return undefined;
      return { label: `raise ${event.type}${later}`, event, ...(isAfter(event.type) ? { implied: true } : {}) };
    case 'xstate.sendTo':
      return event && { label: `send ${recipient(params.to, self)} ${event.type}${later}`, event };
    case 'xstate.emit':
      return event && { label: `emit ${event.type}`, event };
    case 'xstate.spawnChild': {
      const id = params.actorRef?.id ?? '';
      return { label: `spawn ${id}`, starts: id, input: params.input, ...(invokeIds.has(id) ? { implied: true } : {}) };
    }
    case 'xstate.stopChild': {
      // The executor gets the stopped ref itself, or nothing if none was stopped.
      const ref = action.params as AnyActorRef | undefined;
      return ref && { label: `stop ${ref.id}`, ...(invokeIds.has(ref.id) ? { implied: true } : {}) };
    }
    case 'xstate.cancel': {
      const sendId = params.sendId ?? '';
      return { label: `cancel ${sendId}`, ...(isAfter(sendId) ? { implied: true } : {}) };
    }
    default:
      return undefined;
  }
};

const isAfter = (name: string) => name.startsWith('xstate.after.');

const recipient = (to: AnyActorRef | string | undefined, self: AnyActorRef): string => {
  if (to === undefined || to === self) return 'self';
  if (typeof to === 'string') return to;
  return to === self._parent ? 'parent' : to.id;
};
