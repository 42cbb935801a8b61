import type { SnapshotFrom } from 'xstate';
import type { mergeContactsMachine } from './mergeContacts.machine';

type Merge = SnapshotFrom<typeof mergeContactsMachine>;

export const selectPair = ({ context }: Merge) => context.pair;
export const selectPicks = ({ context }: Merge) => context.picks;
export const selectMergeFailure = ({ context }: Merge) => context.failure;
export const selectIsMerging = (snapshot: Merge): boolean => snapshot.matches('merging');
export const selectIsDismissing = (snapshot: Merge): boolean => snapshot.matches('dismissing');
