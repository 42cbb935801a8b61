import { useIsOnline } from './app';
import { useFact } from './fact';
import { useAccountState, useWorkspaceRef } from './workspace';

export type Reach = 'here' | 'offline' | 'hostAway';

/**
 * Whether the host can be reached just now: by the network's word, else by the stream of events, which breaks at once. Of
 * an account that cannot be shown the stream says nothing: it was refused.
 */
export function useReach(): Reach {
  const isOnline = useIsOnline();
  const isInterrupted = useFact(useWorkspaceRef(), (snapshot) => snapshot.matches({ stream: 'interrupted' }));
  const isShown = useAccountState().kind !== 'failed';
  if (!isOnline) return 'offline';
  return isInterrupted && isShown ? 'hostAway' : 'here';
}
