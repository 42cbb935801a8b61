import { fromPromise } from 'xstate';
import type { MigrationAgent, MigrationAgentPlan } from '#contract/entities/templateMigration';
import { MIGRATION_FAILED } from '#contract/rules/messages/agents';
import { LOAD_MIGRATION_FAILED } from '#contract/rules/messages/migration';
import type {
  CommandMigrationInput,
  MigrationOutput,
  MigrationReading,
  ReadMigrationInput,
  StartMigrationInput,
} from '#machines/migration';
import type { MigrationAgentKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** What the host lists of them at once. */
const PAGE_SIZE = 100;

const COMMANDS = {
  continue: 'continueTemplateMigration',
  pause: 'pauseTemplateMigration',
  rollBack: 'rollBackTemplateMigration',
} as const;

/** The effects of the migration machine (specification 7, Agents and templates). */
export function defineMigrationEffects(deps: EffectDeps) {
  const { api } = deps;
  const asking =
    (isDryRun: boolean) =>
    ({ input, signal }: { readonly input: StartMigrationInput; readonly signal: AbortSignal }) =>
      orRefused(
        deps,
        async (): Promise<MigrationOutput> => {
          const { accountId: targetAccountId, templateId: id, choice, migrationId } = input;
          const { targetTemplateId, sections, onConflict, canary } = choice;
          const body = {
            targetTemplateId,
            sectionsToMigrate: [...sections],
            dryRun: isDryRun,
            onConflict,
            ...(isDryRun ? {} : { canary }),
            ...(migrationId === null ? {} : { migrationId }),
          };
          const reply = await api.call('migrateTemplate', { params: { id }, body }, { signal, targetAccountId });
          return { kind: 'done', record: reply.migration };
        },
        MIGRATION_FAILED,
      );
  return {
    actors: {
      readMigration: answering<MigrationReading, ReadMigrationInput>(
        deps,
        LOAD_MIGRATION_FAILED,
        async (input, signal) => {
          const { accountId: targetAccountId, templateId: id, shown } = input;
          const { migration } = await api.call(
            'readTemplateMigration',
            { params: { id } },
            { signal, targetAccountId },
          );
          if (migration === null) return { record: null, agents: [], total: 0 };
          const agents: MigrationAgent[] = [];
          for (let page = 0; ; page += 1) {
            const asked = { params: { id }, query: { migrationId: migration.id, page, pageSize: PAGE_SIZE } };
            const reply = await api.call('listMigrationAgents', asked, { signal, targetAccountId });
            agents.push(...reply.agents);
            const isLast = reply.agents.length < PAGE_SIZE || agents.length >= shown;
            if (isLast) return { record: migration, agents, total: reply.total };
          }
        },
      ),

      planMigration: fromPromise<MigrationOutput, StartMigrationInput>(asking(true)),
      startMigration: fromPromise<MigrationOutput, StartMigrationInput>(asking(false)),

      commandMigration: fromPromise<MigrationOutput, CommandMigrationInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<MigrationOutput> => {
            const { accountId: targetAccountId, templateId: id, migrationId, command } = input;
            const asked = { params: { id }, query: { migrationId } };
            const { migration } = await api.call(COMMANDS[command], asked, { signal, targetAccountId });
            return { kind: 'done', record: migration };
          },
          MIGRATION_FAILED,
        ),
      ),
    },
  };
}

/** What becomes of one agent. */
export const defineMigrationAgentEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<MigrationAgentPlan, { key: MigrationAgentKey }>(
      deps,
      LOAD_MIGRATION_FAILED,
      async ({ key: { accountId: targetAccountId, templateId: id, agentId } }, signal) => {
        const { agent } = await deps.api.call(
          'readMigrationAgent',
          { params: { id, agentId } },
          { signal, targetAccountId },
        );
        return agent;
      },
    ),
  },
});
