import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { accountIdText, pageQuery, uuid } from '../entities/shared';
import {
  conflictChoice,
  MIGRATION_SECTIONS,
  migrationAgent,
  migrationAgentPlan,
  migrationAgentState,
  migrationSection,
  templateMigration,
} from '../entities/templateMigration';
import { MIGRATION_CANARY_LIMIT } from '../rules/hostConstants';

/** Agents that follow a template change to another one (specification 7, Agents and templates). */

const params = z.object({ id: z.string().check(z.maxLength(80)) });
/** Missing: the last migration from the template. */
const query = z.object({ migrationId: z.optional(uuid) });
const state = z.object({ success: z.literal(true), message: z.string(), migration: templateMigration });

export const migrateTemplate = endpoint({
  name: 'migrateTemplate',
  section: '7 Agents and templates',
  summary:
    'Migrate agents: move those that follow a template to another one. With `dryRun` nothing is changed: what would become of each agent is ' +
    'planned and kept. Without, the last plan with the same choices is carried out in the background; refused with 409 if there is ' +
    'none, or if the templates changed since',
  method: 'POST',
  path: '/api/v2/templates/:id/migrate',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  params,
  body: z.object({
    targetTemplateId: z.string().check(z.maxLength(80)),
    /** By default all. */
    sectionsToMigrate: z._default(
      z.array(migrationSection).check(z.minLength(1), z.maxLength(MIGRATION_SECTIONS.length)),
      [...MIGRATION_SECTIONS],
    ),
    dryRun: z._default(z.boolean(), false),
    onConflict: z._default(conflictChoice, 'keep'),
    /** How many agents go first; the others wait until it is continued. */
    canary: z._default(z.int().check(z.nonnegative(), z.maximum(MIGRATION_CANARY_LIMIT)), 0),
    /** The plan that was looked at; refused with 409 if there is a later one. */
    migrationId: z.optional(uuid),
  }),
  reply: z.object({
    ...state.shape,
    /** The first agents. */
    agents: z.array(migrationAgent),
  }),
});

export const readTemplateMigration = endpoint({
  name: 'readTemplateMigration',
  section: '7 Agents and templates',
  summary: 'How far a migration from a template is; null if there was none',
  method: 'GET',
  path: '/api/v2/templates/:id/migration',
  access: 'manageTemplates',
  target: 'own',
  limit: 'read',
  params,
  query,
  reply: z.object({ success: z.literal(true), migration: z.nullable(templateMigration) }),
});

export const listMigrationAgents = endpoint({
  name: 'listMigrationAgents',
  section: '7 Agents and templates',
  summary: 'The agents of a migration with the counts of their plans, those with conflicts first',
  method: 'GET',
  path: '/api/v2/templates/:id/migration/agents',
  access: 'manageTemplates',
  target: 'own',
  limit: 'read',
  params,
  query: z.object({
    ...query.shape,
    ...pageQuery.shape,
    state: z.optional(migrationAgentState),
    hasConflicts: z.optional(z.literal('true')),
  }),
  reply: z.object({ success: z.literal(true), agents: z.array(migrationAgent), total: z.int() }),
});

export const readMigrationAgent = endpoint({
  name: 'readMigrationAgent',
  section: '7 Agents and templates',
  summary: 'What a migration changes of an agent, keeps of it, and where both changed the same',
  method: 'GET',
  path: '/api/v2/templates/:id/migration/agents/:agentId',
  access: 'manageTemplates',
  target: 'own',
  limit: 'read',
  params: z.object({ ...params.shape, agentId: accountIdText }),
  query,
  reply: z.object({ success: z.literal(true), agent: migrationAgentPlan }),
});

export const continueTemplateMigration = endpoint({
  name: 'continueTemplateMigration',
  section: '7 Agents and templates',
  summary: 'Go on after the first agents, after a pause or after a failure',
  method: 'POST',
  path: '/api/v2/templates/:id/migration/continue',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  params,
  query,
  reply: state,
});

export const pauseTemplateMigration = endpoint({
  name: 'pauseTemplateMigration',
  section: '7 Agents and templates',
  summary: 'Pause a migration that goes on; no agent is left half changed',
  method: 'POST',
  path: '/api/v2/templates/:id/migration/pause',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  params,
  query,
  reply: state,
});

export const rollBackTemplateMigration = endpoint({
  name: 'rollBackTemplateMigration',
  section: '7 Agents and templates',
  summary: 'Give every migrated agent back what it had; agents that were edited since are reported and left alone',
  method: 'POST',
  path: '/api/v2/templates/:id/migration/rollBack',
  access: 'manageTemplates',
  target: 'own',
  limit: 'write',
  params,
  query,
  reply: state,
});
