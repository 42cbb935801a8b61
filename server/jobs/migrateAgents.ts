import * as z from 'zod';
import { MIGRATION_FAILED } from '#contract/rules/messages';
import { DatabaseUnavailable } from '../db/errors';
import type { Scope } from '../db/scope';
import { findForWork, scopeOfMigration } from '../domain/migrations/scopeOf';
import { nextStep, stopAsFailed } from '../domain/migrations/steps';
import { enqueue } from '../queue/queue';
import { defineJob, type Job } from './job';

/** Then other jobs have their turn. */
const TURN_MS = 20_000;
/** A step may fail because somebody saves the agent at the same moment. */
const TRIES = 3;

const payload = z.object({ migrationId: z.string() });

/**
 * Plans a migration, carries it out or rolls it back: one transaction for each agent, within the reach of the account that it belongs
 * to. A killed worker leaves nothing half done, and whoever takes over makes no step twice.
 */
export const migrateAgents: Job<z.output<typeof payload>> = defineJob({
  name: 'migrate-agents',
  payload,
  parallel: 2,
  run: async ({ scoped, finish, nowMs, signal }, { migrationId }) => {
    const all: Scope = { kind: 'super' };
    const found = await scoped(all, (db) => findForWork(db, migrationId));
    if (!found) return;
    const scope = scopeOfMigration(found);
    const endMs = nowMs() + TURN_MS;
    const step = () => scoped(scope, (db) => nextStep(db, migrationId, nowMs()));
    for (let failures = 0; nowMs() < endMs; ) {
      try {
        const result = await step();
        failures = 0;
        if (!result?.isMore) return;
      } catch (error) {
        failures += 1;
        if (signal.aborted || error instanceof DatabaseUnavailable) throw error;
        if (failures < TRIES) continue;
        await finish(scope, async (db) => {
          const row = await findForWork(db, migrationId);
          if (row) await stopAsFailed(db, row, MIGRATION_FAILED, nowMs());
        });
        return;
      }
    }
    await finish(all, (db) => enqueue(db, migrateAgents, { migrationId }));
  },
});
