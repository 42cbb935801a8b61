import {
  MIGRATION_SECTIONS,
  type MigrationAgent,
  type MigrationState,
  type TemplateMigration,
} from '#contract/entities/templateMigration';
import { migrationMachine } from '#machines/migration';
import { definePlan } from '#tests/harness/index.ts';

export const SOURCE = '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11';
export const TARGET = '5f2d8a0e-33c7-4b7e-8a55-7f1f3b9c0d22';
export const OTHER = '9c7e5b1f-4a0d-4a59-9a0b-0f3b6f7e1c33';
export const MIGRATION_ID = '3e1d9a70-0c55-4d11-8f5a-6a2f4e9b7d44';

const COUNTS = {
  ...{ queued: 0, planned: 2, same: 0, blocked: 0, migrated: 0, changedSince: 0, rolledBack: 0, editedSince: 0 },
};

export const recordOf = (state: MigrationState, more: Partial<TemplateMigration> = {}): TemplateMigration => ({
  id: MIGRATION_ID,
  state,
  sourceTemplateId: SOURCE,
  sourceTitle: 'Old',
  targetTemplateId: TARGET,
  targetTitle: 'New',
  sections: [...MIGRATION_SECTIONS],
  onConflict: 'keep',
  canary: 1,
  agents: COUNTS,
  changed: 4,
  kept: 1,
  conflicts: 1,
  timestamp: 1_790_000_000,
  ...more,
});
export const agent: MigrationAgent = {
  agentId: 7,
  name: 'Luigi',
  organizationName: 'Diners',
  state: 'planned',
  canary: true,
  changed: 2,
  kept: 1,
  conflicts: 1,
};

const REFUSED = { kind: 'refused', failure: { kind: 'conflict', message: 'The host says no.' } } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const reading = (record: TemplateMigration | null, total = 1) => ({
  record,
  agents: record === null ? [] : [agent],
  total,
});
const done = (state: MigrationState) => ({ kind: 'done' as const, record: recordOf(state) });
const told = (migrationId: string) => ({
  event: { type: 'templateMigration.changed' as const, migrationId },
});

export const migrationPlan = definePlan(migrationMachine, {
  inputs: [
    { accountId: 4, templateId: SOURCE, targetTemplateId: null },
    { accountId: 4, templateId: SOURCE, targetTemplateId: OTHER },
  ],
  events: {
    'migration.choose': [
      { changes: { targetTemplateId: TARGET } },
      { changes: { targetTemplateId: SOURCE } },
      { changes: { sections: [] } },
    ],
    'migration.limit': [{ canary: 5_000 }, { canary: 3 }, { canary: Number.NaN }],
    'migration.plan': [{}],
    'migration.start': [{}],
    'migration.command': [{ command: 'continue' }, { command: 'pause' }, { command: 'rollBack' }],
    'migration.more': [{}],
    'migration.retry': [{}],
    'migration.another': [{}],
    'realtime.received': [told(MIGRATION_ID), told(OTHER)],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readMigration: {
      ok: [
        reading(null),
        reading(recordOf('planning')),
        reading(recordOf('planned'), 2),
        reading(recordOf('planned', { agents: { ...COUNTS, planned: 0, same: 2 } })),
        reading(recordOf('canary')),
        reading(recordOf('waiting')),
        reading(recordOf('running')),
        reading(recordOf('paused')),
        reading(recordOf('failed', { failure: 'The new template was deleted.' })),
        reading(recordOf('rollingBack')),
        reading(recordOf('done')),
        reading(recordOf('rolledBack')),
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    planMigration: { ok: [done('planned'), REFUSED], error: [AWAY] },
    startMigration: { ok: [done('canary'), REFUSED], error: [AWAY] },
    commandMigration: { ok: [done('paused'), REFUSED], error: [AWAY] },
  },
  project: ({ record, choice, total, shown, isStale, command, failure }) => ({
    state: record?.state,
    target: choice.targetTemplateId,
    hasSections: choice.sections.length > 0,
    hasWork: (record?.agents.planned ?? 0) > 0,
    isMore: total > 1,
    shown: Math.min(shown, 200),
    isStale,
    command,
    failure: failure?.kind,
  }),
});
