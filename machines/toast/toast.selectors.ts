import type { SnapshotFrom } from 'xstate';
import type { Notice } from './notice';
import type { toastMachine } from './toast.machine';

type ToastSnapshot = SnapshotFrom<typeof toastMachine>;

/** The notice on the screen; null while there is none. */
export const selectNotice = ({ context }: ToastSnapshot): Notice | null => context.current;
