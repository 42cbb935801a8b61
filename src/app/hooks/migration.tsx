import type { MigrationAgentPlan } from '#contract/entities/templateMigration';
import type { MigrationChoice, MigrationCommand } from '#machines/migration';
import { selectRecord, selectResourceFailure } from '#machines/shared';
import type { FeatureRef } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** Provides the migration from the template that the address names. */
export const MigrationFeature = (props: ScopeProps) => <FeatureScope of="migration" {...props} />;
export const useMigrationRef = () => useActor('migration');

const migrationVerbs = verbsOf((send: FeatureRef<'migration'>['send']) => ({
  choose: (changes: Partial<Omit<MigrationChoice, 'canary'>>) => send({ type: 'migration.choose', changes }),
  limit: (canary: number) => send({ type: 'migration.limit', canary }),
  plan: () => send({ type: 'migration.plan' }),
  start: () => send({ type: 'migration.start' }),
  command: (command: MigrationCommand) => send({ type: 'migration.command', command }),
  more: () => send({ type: 'migration.more' }),
  retry: () => send({ type: 'migration.retry' }),
  another: () => send({ type: 'migration.another' }),
}));
export const useMigrationVerbs = () => migrationVerbs(useMigrationRef());

type RecordOf<T> = Parameters<typeof selectRecord<T>>[0];

/** What becomes of the open agent: null until it is loaded. */
export function useMigrationAgent() {
  const ref = useFeatureRef('migrationAgent');
  return {
    plan: useOptionalFact<RecordOf<MigrationAgentPlan>, MigrationAgentPlan | null>(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
