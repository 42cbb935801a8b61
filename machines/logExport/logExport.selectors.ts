import type { SnapshotFrom } from 'xstate';
import type { logExportMachine } from './logExport.machine';

type Export = SnapshotFrom<typeof logExportMachine>;

export type LogExportStep = 'none' | 'saving' | 'running' | 'ready';

export const selectLogExport = ({ context }: Export) => context.record;
export const selectLogExportFailure = ({ context }: Export) => context.failure;

/** What a person waits for. */
export const selectLogExportStep = (snapshot: Export): LogExportStep => {
  if (snapshot.matches('saving') || snapshot.matches('starting') || snapshot.matches('collecting')) return 'saving';
  if (snapshot.matches('running') || snapshot.matches('checking') || snapshot.matches('stopping')) return 'running';
  return snapshot.matches('ready') ? 'ready' : 'none';
};
