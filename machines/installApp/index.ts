import type { SnapshotFrom } from 'xstate';
import { installAppMachine } from './installApp.machine';

export type { InstallAnswer, InstallFact } from './installApp.types';
export { installAppMachine };

type Snapshot = SnapshotFrom<typeof installAppMachine>;
export const selectInstallState = (snapshot: Snapshot): Snapshot['value'] => snapshot.value;
