import type { SnapshotFrom } from 'xstate';
import type { agentWorkMachine } from './agentWork.machine';

export const selectIsAtAgents = (snapshot: SnapshotFrom<typeof agentWorkMachine>): boolean => snapshot.hasTag('busy');
