import type { SnapshotFrom } from 'xstate';
import type { contactListFormMachine } from './contactListForm.machine';

type Form = SnapshotFrom<typeof contactListFormMachine>;

export const selectListName = ({ context }: Form) => context.name;
/** Null for a new list. */
export const selectFormerListName = ({ context }: Form) => context.listName;
export const selectListFailure = ({ context }: Form) => context.failure;
export const selectCanSaveList = (snapshot: Form): boolean => snapshot.can({ type: 'contactListForm.submit' });
export const selectIsDeletingList = (snapshot: Form): boolean => snapshot.matches('deleting');
