import type { SnapshotFrom } from 'xstate';
import type { taskBatchMachine } from './taskBatch.machine';

type Snapshot = SnapshotFrom<typeof taskBatchMachine>;

export const selectBatch = ({ context }: Snapshot) => context.record;
export const selectBatchFailure = ({ context }: Snapshot) => context.failure;
export const selectMayStopBatch = (snapshot: Snapshot): boolean => snapshot.can({ type: 'batch.stop' });
