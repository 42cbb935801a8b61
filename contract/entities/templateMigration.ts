import * as z from 'zod/mini';
import { campaign } from './campaign';
import { accountId, timestampS, uuid } from './shared';

/** Agents that change from the template they follow to another one (specification 2, template migration). */

/** Parts of an agent that a migration can bring from the new template. `template`: the prompt, the fields and the template itself. */
export const migrationSection = z.enum([
  'template',
  'greeting',
  'voice',
  'language',
  'actions',
  'variables',
  'links',
  'settings',
]);
export type MigrationSection = z.output<typeof migrationSection>;
export const MIGRATION_SECTIONS: readonly MigrationSection[] = migrationSection.options;

/** What becomes of a setting that both the agent and the new template have changed. */
export const conflictChoice = z.enum(['keep', 'replace']);
export type ConflictChoice = z.output<typeof conflictChoice>;

/**
 * `canary`: the first agents are migrated; `waiting`: they are, and the rest waits for a person; `failed`: it stopped by itself, and
 * may be continued or rolled back.
 */
export const migrationState = z.enum([
  'planning',
  'planned',
  'canary',
  'waiting',
  'running',
  'paused',
  'done',
  'failed',
  'rollingBack',
  'rolledBack',
]);
export type MigrationState = z.output<typeof migrationState>;

/**
 * `queued`: not planned yet; `same`: nothing to change; `blocked`: would not be valid, see `reason`; `changedSince`: edited after the
 * plan, and left alone; `editedSince`: edited after its migration, and not rolled back.
 */
export const migrationAgentState = z.enum([
  'queued',
  'planned',
  'same',
  'blocked',
  'migrated',
  'changedSince',
  'rolledBack',
  'editedSince',
]);
export type MigrationAgentState = z.output<typeof migrationAgentState>;

/** `changed`: comes from the new template; `kept`: the agent's own; `conflict`: both changed it. */
export const migrationOutcome = z.enum(['changed', 'kept', 'conflict']);
export type MigrationOutcome = z.output<typeof migrationOutcome>;

const count = z.int().check(z.nonnegative());
const outcomes = { changed: count, kept: count, conflicts: count };

/** One setting of one copy. */
export const migrationChange = z.object({
  copy: z.enum(['staging', 'default']),
  section: migrationSection,
  /** The name of the setting; an item of a list or a record is `setting.item`. */
  setting: z.string(),
  outcome: migrationOutcome,
  /** Missing: it has none. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  /** What the new template has. */
  offered: z.optional(z.unknown()),
});
export type MigrationChange = z.output<typeof migrationChange>;

export const migrationAgent = z.object({
  agentId: accountId,
  name: z.string(),
  organizationName: z.string(),
  state: migrationAgentState,
  reason: z.optional(z.string()),
  /** Whether it is one of the first. */
  canary: z.boolean(),
  ...outcomes,
});
export type MigrationAgent = z.output<typeof migrationAgent>;

const copies = z.object({ before: campaign, after: campaign });

/** An agent with its whole plan. */
export const migrationAgentPlan = z.object({
  ...migrationAgent.shape,
  changes: z.array(migrationChange),
  staging: z.optional(copies),
  production: z.optional(copies),
});
export type MigrationAgentPlan = z.output<typeof migrationAgentPlan>;

export const templateMigration = z.object({
  id: uuid,
  state: migrationState,
  sourceTemplateId: uuid,
  sourceTitle: z.string(),
  targetTemplateId: uuid,
  targetTitle: z.string(),
  sections: z.array(migrationSection),
  onConflict: conflictChoice,
  /** How many agents go first; 0: none. */
  canary: count,
  /** Agents by their state. */
  agents: z.record(migrationAgentState, count),
  ...outcomes,
  failure: z.optional(z.string()),
  timestamp: timestampS,
  endedTimestamp: z.optional(timestampS),
});
export type TemplateMigration = z.output<typeof templateMigration>;
