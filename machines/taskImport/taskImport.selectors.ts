import type { SnapshotFrom } from 'xstate';
import type { taskImportMachine } from './taskImport.machine';

type Snapshot = SnapshotFrom<typeof taskImportMachine>;

export const selectTaskFile = ({ context }: Snapshot) => context.file;
export const selectTaskReport = ({ context }: Snapshot) => context.report;
export const selectTaskImportFailure = ({ context }: Snapshot) => context.failure;
export const selectCanStartTasks = (snapshot: Snapshot): boolean => snapshot.can({ type: 'list.start' });
