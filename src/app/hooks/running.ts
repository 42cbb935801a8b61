import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * A child while it runs. One that failed is as good as none: its owner goes on without it, and reading it would throw. The owner's
 * snapshot need not change then, so the child itself is watched.
 */
export function useRunning<TRef extends AnyActorRef>(ref: TRef | undefined): TRef | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = ref?.subscribe({ error: listener, complete: listener }) ?? { unsubscribe: () => {} };
      return () => unsubscribe();
    },
    [ref],
  );
  const isRunning = useSyncExternalStore(subscribe, () => statusOf(ref) === 'active');
  return isRunning ? ref : undefined;
}

const statusOf = (ref: AnyActorRef | undefined) =>
  (ref?.getSnapshot() as { readonly status: string } | undefined)?.status;
