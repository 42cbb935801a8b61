import type { SnapshotFrom } from 'xstate';
import { selectWorkspaceRef } from '#machines/app';
import type { workspaceMachine } from '#machines/workspace';
import { useIsOnline } from './app';
import { useFact, useOptionalFact } from './fact';
import { useAppRef } from './page';

export type Reach = 'here' | 'offline' | 'hostAway';

/**
 * Whether the host can be reached: by the network state, else by the event stream, which fails at once. If the account was
 * refused, the stream tells nothing.
 */
export function useReach(): Reach {
  const isOnline = useIsOnline();
  const isCutOff = useOptionalFact(useFact(useAppRef(), selectWorkspaceRef), selectIsCutOff, false);
  if (!isOnline) return 'offline';
  return isCutOff ? 'hostAway' : 'here';
}

const selectIsCutOff = (snapshot: SnapshotFrom<typeof workspaceMachine>): boolean =>
  snapshot.matches({ stream: 'interrupted' }) && !snapshot.matches({ account: 'failed' });
