import type { SnapshotFrom } from 'xstate';
import type { installAppMachine } from './installApp.machine';

type Snapshot = SnapshotFrom<typeof installAppMachine>;

export const selectInstallState = (snapshot: Snapshot): Snapshot['value'] => snapshot.value;
