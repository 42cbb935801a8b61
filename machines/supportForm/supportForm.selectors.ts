import type { SnapshotFrom } from 'xstate';
import type { supportFormMachine } from './supportForm.machine';

type Form = SnapshotFrom<typeof supportFormMachine>;

export const selectSupportForm = ({ context }: Form) => context.form;
export const selectSupportFailure = ({ context }: Form) => context.failure;
export const selectIsSent = (snapshot: Form): boolean => snapshot.matches('sent');
