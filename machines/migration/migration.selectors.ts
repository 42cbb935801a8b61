import type { SnapshotFrom } from 'xstate';
import type { migrationMachine } from './migration.machine';
import type { MigrationCommand } from './migration.types';

type Migration = SnapshotFrom<typeof migrationMachine>;

export const selectMigration = ({ context }: Migration) => context.record;
export const selectMigrationAgents = ({ context }: Migration) => context.agents;
export const selectMoreAgents = ({ context }: Migration): number => context.total - context.agents.length;
export const selectMigrationChoice = ({ context }: Migration) => context.choice;
export const selectMigrationFailure = ({ context }: Migration) => context.failure;
export const selectCanPlan = (snapshot: Migration): boolean => snapshot.can({ type: 'migration.plan' });
export const selectCanStart = (snapshot: Migration): boolean =>
  snapshot.context.record?.state === 'planned' && snapshot.context.record.agents.planned > 0;
export const selectMayCommand =
  (command: MigrationCommand) =>
  (snapshot: Migration): boolean =>
    snapshot.can({ type: 'migration.command', command });

/** What a person is at. */
export const selectMigrationStep = (snapshot: Migration): 'loading' | 'failed' | 'choosing' | 'following' => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('choosing') || snapshot.matches('requesting')) return 'choosing';
  return snapshot.context.record === null ? 'loading' : 'following';
};
