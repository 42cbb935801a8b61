import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

/**
 * Replaces every actor a machine names: starts, records its input and events, and ends when the walk says so. Unlike a promise
 * it ends synchronously, so a walk needs no event loop turn between two steps.
 */
export type DeferredSnapshot = Snapshot<unknown> & {
  readonly input: unknown;
  readonly received: readonly AnyEventObject[];
};

export const RESOLVE = 'deferred.resolve';
export const REJECT = 'deferred.reject';

export const deferredLogic: ActorLogic<DeferredSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    received: [],
  }),
  transition: (snapshot, event) => {
    if (snapshot.status !== 'active') return snapshot;
    const { input, received } = snapshot;
    switch (event.type) {
      case RESOLVE:
        return { status: 'done', output: event.output, error: undefined, input, received };
      case REJECT:
        return { status: 'error', output: undefined, error: event.error, input, received };
      case 'xstate.stop':
        return { status: 'stopped', output: undefined, error: undefined, input, received };
      default:
        return { ...snapshot, received: [...received, event] };
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};
