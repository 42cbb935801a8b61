import type { SnapshotFrom } from 'xstate';
import type { contactImportMachine } from './contactImport.machine';

type Import = SnapshotFrom<typeof contactImportMachine>;

export type ImportStep = 'loading' | 'failed' | 'choosing' | 'mapping' | 'running' | 'over';

export const selectImport = ({ context }: Import) => context.record;
export const selectImportFile = ({ context }: Import) => context.file;
export const selectImportChoice = ({ context }: Import) => context.choice;
export const selectImportPreview = ({ context }: Import) => context.preview;
export const selectImportFailure = ({ context }: Import) => context.failure;
export const selectCanStartImport = (snapshot: Import): boolean => snapshot.can({ type: 'import.start' });

const MAPPING = ['mapping', 'deciding', 'previewing', 'starting'] as const;

/** What a person is at. */
export const selectImportStep = (snapshot: Import): ImportStep => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('choosing') || snapshot.matches('uploading')) return 'choosing';
  if (MAPPING.some((state) => snapshot.matches(state))) return 'mapping';
  if (snapshot.matches('running') || snapshot.matches('stopping')) return 'running';
  return snapshot.matches('over') ? 'over' : 'loading';
};
