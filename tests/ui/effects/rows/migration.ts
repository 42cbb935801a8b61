/** Migrations of agents to another template: migration, migrationAgent. */
import { MIGRATION_SECTIONS, type MigrationAgent, type TemplateMigration } from '#contract/entities/templateMigration';
import { RESELLER, type Row, refusedWith, rejects } from './row';

const ID = '3e1d9a70-0c55-4d11-8f5a-6a2f4e9b7d44';
const PLACE = { accountId: 3, templateId: 'tpl-1' };
const record: TemplateMigration = {
  id: ID,
  state: 'planned',
  sourceTemplateId: '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11',
  sourceTitle: 'Old',
  targetTemplateId: '5f2d8a0e-33c7-4b7e-8a55-7f1f3b9c0d22',
  targetTitle: 'New',
  sections: [...MIGRATION_SECTIONS],
  onConflict: 'keep',
  canary: 0,
  agents: { queued: 0, planned: 1, same: 0, blocked: 0, migrated: 0, changedSince: 0, rolledBack: 0, editedSince: 0 },
  ...{ changed: 1, kept: 0, conflicts: 0 },
  timestamp: 1_790_000_000,
};
const agentOf = (agentId: number): MigrationAgent => ({
  agentId,
  name: 'Luigi',
  organizationName: 'Diners',
  state: 'planned',
  canary: false,
  ...{ changed: 1, kept: 0, conflicts: 0 },
});
const FIRST = Array.from({ length: 100 }, (_, n) => agentOf(n + 1));
const LAST = [agentOf(101)];
const choice = {
  targetTemplateId: record.targetTemplateId,
  sections: ['greeting' as const],
  onConflict: 'replace' as const,
  canary: 2,
};
const body = { targetTemplateId: choice.targetTemplateId, sectionsToMigrate: ['greeting'], onConflict: 'replace' };
const done = { success: true as const, message: 'Done.', migration: record };
const output = { kind: 'done', record };
const refused = { whenRefused: refusedWith, fails: 'Migration failed' } as const;
const command = (name: 'continue' | 'pause' | 'rollBack', reply: Row['replies']): Row => ({
  actor: 'migration.commandMigration',
  as: RESELLER,
  input: { ...PLACE, migrationId: ID, command: name },
  replies: reply,
  calls: [[`POST /api/v2/templates/tpl-1/migration/${name}?migrationId=${ID}&targetAccountId=3`]],
  output,
  ...refused,
});

export const migrationRows: readonly Row[] = [
  {
    actor: 'migration.readMigration',
    as: RESELLER,
    input: { ...PLACE, shown: 100 },
    replies: { readTemplateMigration: () => ({ success: true, migration: null }) },
    calls: [['GET /api/v2/templates/tpl-1/migration?targetAccountId=3']],
    output: { record: null, agents: [], total: 0 },
    whenRefused: rejects,
    fails: 'The migration could not be loaded.',
  },
  {
    actor: 'migration.readMigration',
    as: RESELLER,
    // As many pages as are shown.
    input: { ...PLACE, shown: 200 },
    replies: {
      readTemplateMigration: () => ({ success: true, migration: record }),
      listMigrationAgents: ({ query }) => ({
        success: true,
        agents: query?.page === 0 ? FIRST : LAST,
        total: 101,
      }),
    },
    calls: [
      ['GET /api/v2/templates/tpl-1/migration?targetAccountId=3'],
      [`GET /api/v2/templates/tpl-1/migration/agents?migrationId=${ID}&page=0&pageSize=100&targetAccountId=3`],
      [`GET /api/v2/templates/tpl-1/migration/agents?migrationId=${ID}&page=1&pageSize=100&targetAccountId=3`],
    ],
    output: { record, agents: [...FIRST, ...LAST], total: 101 },
    whenRefused: rejects,
    fails: 'The migration could not be loaded.',
  },
  {
    actor: 'migration.planMigration',
    as: RESELLER,
    input: { ...PLACE, choice, migrationId: null },
    replies: { migrateTemplate: () => ({ ...done, agents: [] }) },
    calls: [['POST /api/v2/templates/tpl-1/migrate?targetAccountId=3', { ...body, dryRun: true }]],
    output,
    ...refused,
  },
  {
    actor: 'migration.startMigration',
    as: RESELLER,
    input: { ...PLACE, choice, migrationId: ID },
    replies: { migrateTemplate: () => ({ ...done, agents: [] }) },
    calls: [
      [
        'POST /api/v2/templates/tpl-1/migrate?targetAccountId=3',
        { ...body, dryRun: false, canary: 2, migrationId: ID },
      ],
    ],
    output,
    ...refused,
  },
  command('continue', { continueTemplateMigration: () => done }),
  command('pause', { pauseTemplateMigration: () => done }),
  command('rollBack', { rollBackTemplateMigration: () => done }),
  {
    actor: 'migrationAgent.loadRecord',
    as: RESELLER,
    input: { key: { ...PLACE, agentId: 7 } },
    replies: { readMigrationAgent: () => ({ success: true, agent: { ...agentOf(7), changes: [] } }) },
    calls: [['GET /api/v2/templates/tpl-1/migration/agents/7?targetAccountId=3']],
    output: { ...agentOf(7), changes: [] },
    whenRefused: rejects,
    fails: 'The migration could not be loaded.',
  },
];
