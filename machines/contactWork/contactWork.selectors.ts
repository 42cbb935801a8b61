import type { SnapshotFrom } from 'xstate';
import type { contactWorkMachine } from './contactWork.machine';

type Work = SnapshotFrom<typeof contactWorkMachine>;

export const selectIsAtWork = (snapshot: Work): boolean => snapshot.matches('working');
