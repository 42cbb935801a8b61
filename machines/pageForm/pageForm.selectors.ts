import type { SnapshotFrom } from 'xstate';
import type { pageFormMachine } from './pageForm.machine';

type Form = SnapshotFrom<typeof pageFormMachine>;

/** Null until it is loaded. */
export const selectPage = ({ context }: Form) => context.page;
export const selectPageFields = ({ context }: Form) => context.form;
export const selectPageFailure = ({ context }: Form) => context.failure;
/** Some of what is in the form was typed on an earlier visit. */
export const selectIsPageTakenUp = ({ context }: Form): boolean => context.isTakenUp;
export const selectIsPageUnread = (snapshot: Form): boolean => snapshot.matches('failed');
export const selectCanSavePage = (snapshot: Form): boolean => snapshot.can({ type: 'pageForm.submit' });
