import type { SnapshotFrom } from 'xstate';
import { cardsOf } from './dashboard.cards';
import type { dashboardMachine } from './dashboard.machine';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectDashboardRecord = ({ context }: Snapshot) => context.record;
export const selectDashboardCards = ({ context: { record, pending } }: Snapshot) =>
  record === null ? null : cardsOf({ record, pending });
export const selectDashboardFailure = ({ context }: Snapshot) => context.failure;
export const selectDashboardFailedTask = ({ context }: Snapshot) => context.failedTask;
/** Whether what is shown is not yet what the address asks for. */
export const selectIsCounting = (snapshot: Snapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches({ open: { figures: 'counting' } });
export const selectIsMakingFile = (snapshot: Snapshot): boolean => snapshot.matches({ open: { files: 'making' } });
