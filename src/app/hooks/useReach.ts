import type { SnapshotFrom } from 'xstate';
import { selectWorkspaceRef } from '#machines/app';
import type { workspaceMachine } from '#machines/workspace';
import { useIsOnline } from './app';
import { useFact, useOptionalFact } from './fact';
import { useAppRef } from './page';

export type Reach = 'here' | 'offline' | 'hostAway';

/**
 * Whether the host can be reached just now: by the network's word, else by the stream of events, which breaks at once. Of
 * an account that cannot be shown the stream says nothing: it was refused.
 */
export function useReach(): Reach {
  const isOnline = useIsOnline();
  const isCutOff = useOptionalFact(useFact(useAppRef(), selectWorkspaceRef), selectIsCutOff, false);
  if (!isOnline) return 'offline';
  return isCutOff ? 'hostAway' : 'here';
}

const selectIsCutOff = (snapshot: SnapshotFrom<typeof workspaceMachine>): boolean =>
  snapshot.matches({ stream: 'interrupted' }) && !snapshot.matches({ account: 'failed' });
