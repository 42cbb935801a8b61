import type { SnapshotFrom } from 'xstate';
import type { monitorMachine } from './monitor.machine';
import type { MonitorWork } from './monitor.types';

type Snapshot = SnapshotFrom<typeof monitorMachine>;

export const selectMonitorRecord = ({ context }: Snapshot) => context.record;
export const selectMonitorFailure = ({ context }: Snapshot) => context.failure;
/** What is being done; null: nothing. */
export const selectMonitorWork = (snapshot: Snapshot): MonitorWork | null =>
  snapshot.matches('doing') ? snapshot.context.work : null;
