import type { SnapshotFrom } from 'xstate';
import type { knowledgeImportMachine } from './knowledgeImport.machine';

type Import = SnapshotFrom<typeof knowledgeImportMachine>;

export const selectSourceFields = ({ context }: Import) => context.fields;
export const selectPages = ({ context }: Import) => context.pages;
export const selectLeftPages = ({ context }: Import) => context.left;
export const selectAddedBase = ({ context }: Import) => context.base;
export const selectImportFailure = ({ context }: Import) => context.failure;
export const selectCanSubmit = (snapshot: Import): boolean => snapshot.can({ type: 'knowledgeImport.submit' });
export const selectImportStep = (snapshot: Import): 'entering' | 'discovering' | 'choosing' | 'adding' | 'added' => {
  if (snapshot.matches('added')) return 'added';
  if (snapshot.matches('adding')) return 'adding';
  if (snapshot.matches('choosing')) return 'choosing';
  return snapshot.matches('discovering') ? 'discovering' : 'entering';
};
