export { migrationMachine } from './migration.machine';
export {
  selectCanPlan,
  selectCanStart,
  selectMayCommand,
  selectMigration,
  selectMigrationAgents,
  selectMigrationChoice,
  selectMigrationFailure,
  selectMigrationStep,
  selectMoreAgents,
} from './migration.selectors';
export type {
  CommandMigrationInput,
  MigrationChoice,
  MigrationCommand,
  MigrationContext,
  MigrationEvent,
  MigrationInput,
  MigrationNews,
  MigrationOutput,
  MigrationReading,
  ReadMigrationInput,
  StartMigrationInput,
} from './migration.types';
