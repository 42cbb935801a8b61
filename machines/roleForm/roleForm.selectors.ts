import type { SnapshotFrom } from 'xstate';
import type { roleFormMachine } from './roleForm.machine';

type Form = SnapshotFrom<typeof roleFormMachine>;

export const selectRoleDraft = ({ context }: Form) => context.draft;
/** Null for a new one, and until it is read. */
export const selectKnownRole = ({ context }: Form) => context.known;
export const selectRoleFailure = ({ context }: Form) => context.failure;
export const selectIsRoleNew = ({ context }: Form): boolean => context.roleId === null;
export const selectIsRoleUnread = (snapshot: Form): boolean => snapshot.matches('failed');
export const selectIsRoleGone = (snapshot: Form): boolean => snapshot.matches('gone');
export const selectCanSaveRole = (snapshot: Form): boolean => snapshot.can({ type: 'roleForm.submit' });
export const selectCanDeleteRole = (snapshot: Form): boolean => snapshot.can({ type: 'roleForm.delete' });
export const selectIsDeletingRole = (snapshot: Form): boolean => snapshot.matches('deleting');
