import { useIsOnline } from '#src/app/hooks/app.ts';
import { useFact } from '#src/app/hooks/fact.ts';
import { useAccountState, useWorkspaceRef } from '#src/app/hooks/workspace.tsx';
import type { Reach } from './AwayBanner';

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
