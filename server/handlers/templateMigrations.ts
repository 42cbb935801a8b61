import * as endpoints from '#contract/endpoints/templateMigrations';
import {
  MIGRATION_PAUSED,
  MIGRATION_PLANNED,
  MIGRATION_ROLLS_BACK,
  MIGRATION_STARTED,
} from '#contract/rules/messages/migration';
import { requirePublishing } from '../domain/campaigns/gate';
import {
  continueMigration,
  createMigration,
  pauseMigration,
  rollBackMigration,
  startMigration,
} from '../domain/migrations/controlMigration';
import {
  findMigration,
  listMigrationAgents,
  type MigrationRow,
  migrationChanged,
  migrationOf,
  readMigrationAgent,
  requireMigration,
} from '../domain/migrations/migrationRow';
import { planNext } from '../domain/migrations/steps';
import { type HandlersOf, handler } from '../http/handler';
import { migrateAgents } from '../jobs/migrateAgents';
import { enqueue } from '../queue/queue';
import type { Tx } from '../request/tx';
import { actorOf } from './actor';
import { requireInstallation } from './installation';

const success = true as const;

export const templateMigrationHandlers = {
  migrateTemplate: handler(endpoints.migrateTemplate, async (ctx, { params, body }) => {
    const { db, target, caller, clock } = requireInstallation(ctx);
    const asked = { ...body, sourceId: params.id };
    if (!body.dryRun) {
      requirePublishing(actorOf(ctx));
      const row = await startMigration(db, target, asked);
      return { ...(await goOn(ctx, row, MIGRATION_STARTED)), agents: (await listMigrationAgents(db, row, {})).agents };
    }
    const made = await createMigration(db, target, asked, { userId: caller.id, nowMs: clock.nowMs() });
    // Few agents are planned at once; the others in the background.
    const { row, isMore } = await planNext(db, made);
    const { agents } = await listMigrationAgents(db, row, {});
    if (isMore) return { ...(await goOn(ctx, row, MIGRATION_PLANNED)), agents };
    await ctx.emit(migrationChanged(row));
    return { success, message: MIGRATION_PLANNED, migration: await migrationOf(db, row), agents };
  }),

  readTemplateMigration: handler(endpoints.readTemplateMigration, async ({ db, target }, { params, query }) => {
    const row = await findMigration(db, target, { sourceId: params.id, ...query });
    return { success, migration: row && (await migrationOf(db, row)) };
  }),

  listMigrationAgents: handler(endpoints.listMigrationAgents, async ({ db, target }, { params, query }) => {
    const row = await requireMigration(db, target, { sourceId: params.id, migrationId: query.migrationId });
    return { success, ...(await listMigrationAgents(db, row, query)) };
  }),

  readMigrationAgent: handler(endpoints.readMigrationAgent, async ({ db, target }, { params, query }) => {
    const row = await requireMigration(db, target, { sourceId: params.id, ...query });
    return { success, agent: await readMigrationAgent(db, row, params.agentId) };
  }),

  continueTemplateMigration: handler(endpoints.continueTemplateMigration, async (ctx, { params, query }) => {
    const { db, target } = requireInstallation(ctx);
    requirePublishing(actorOf(ctx));
    return goOn(ctx, await continueMigration(db, target, { sourceId: params.id, ...query }), MIGRATION_STARTED);
  }),

  pauseTemplateMigration: handler(endpoints.pauseTemplateMigration, async (ctx, { params, query }) => {
    const { db, target, emit } = requireInstallation(ctx);
    const row = await pauseMigration(db, target, { sourceId: params.id, ...query });
    await emit(migrationChanged(row));
    return { success, message: MIGRATION_PAUSED, migration: await migrationOf(db, row) };
  }),

  rollBackTemplateMigration: handler(endpoints.rollBackTemplateMigration, async (ctx, { params, query }) => {
    const { db, target } = requireInstallation(ctx);
    requirePublishing(actorOf(ctx));
    return goOn(ctx, await rollBackMigration(db, target, { sourceId: params.id, ...query }), MIGRATION_ROLLS_BACK);
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Queues what is to be done next. */
async function goOn({ db, emit }: Pick<Tx, 'db' | 'emit'>, row: MigrationRow, message: string) {
  await enqueue(db, migrateAgents, { migrationId: row.id });
  await emit(migrationChanged(row));
  return { success, message, migration: await migrationOf(db, row) };
}
