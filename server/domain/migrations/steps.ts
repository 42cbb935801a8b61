import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { MIGRATION_TEMPLATE_GONE } from '#contract/rules/messages/migration';
import { appendEvents, type OutboxEvent } from '../../db/outbox';
import {
  agentConfig,
  audit,
  type KeptConfig,
  type KeptRow,
  template,
  templateMigration,
  templateMigrationAgent,
} from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { txOf } from '../../request/tx';
import { passBack, passUnchanged, passUnlessHeld } from '../campaigns/gate';
import { liveAgent, publication } from '../campaigns/live';
import { storeVersion } from '../campaigns/versions';
import { tellAccount } from '../notifications/tellAccount';
import { change } from './controlMigration';
import { type MigrationRow, migrationChanged } from './migrationRow';
import { planAgent } from './planAgent';

const PLANNED_AT_ONCE = 50;

/** Whether there is more to do, and how the migration is now. */
export type StepResult = { readonly isMore: boolean; readonly row: MigrationRow };

/**
 * The next part of the work of a migration: some plans, or one agent. Its row is locked meanwhile, and every agent's row says whether
 * its step was made: a worker that takes over from a killed one makes none twice. Returns null if the migration is gone.
 */
export async function nextStep(db: Db, migrationId: string, nowMs: number): Promise<StepResult | null> {
  const [row] = await db.select().from(templateMigration).where(eq(templateMigration.id, migrationId)).for('update');
  if (!row) return null;
  switch (row.state) {
    case 'planning': {
      const result = await planNext(db, row);
      if (!result.isMore) await appendEvents(db, [migrationChanged(row)]);
      return result;
    }
    case 'canary':
    case 'running':
      return migrateNext(db, row, nowMs);
    case 'rollingBack':
      return rollBackNext(db, row, nowMs);
    default:
      return { isMore: false, row };
  }
}

async function to(db: Db, row: MigrationRow, values: Parameters<typeof change>[2]): Promise<StepResult> {
  const changed = await change(db, row, values);
  await appendEvents(db, [migrationChanged(row)]);
  return { isMore: false, row: changed };
}

/** Columns of an agent that a step may change, as it finds them. */
const COLUMNS = {
  staging: sql<Campaign>`${agentConfig.staging}`,
  production: sql<Campaign | null>`${agentConfig.production}`,
  templateBase: sql<Campaign | null>`${agentConfig.templateBase}`,
  rev: agentConfig.stagingRev,
  productionRev: agentConfig.productionRev,
  publishedAt: sql<string | null>`${agentConfig.publishedAt}::text`,
  publishedBy: agentConfig.publishedBy,
  publicationCount: agentConfig.publicationCount,
};

/** Plans some agents. Reads them without locks: a step later changes an agent only as it was here. */
export async function planNext(db: Db, row: MigrationRow): Promise<StepResult> {
  const queued = await db
    .select({ agentId: templateMigrationAgent.agentId, ...COLUMNS })
    .from(templateMigrationAgent)
    .innerJoin(agentConfig, eq(agentConfig.agentId, templateMigrationAgent.agentId))
    .where(and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.state, 'queued')))
    .orderBy(asc(templateMigrationAgent.position))
    .limit(PLANNED_AT_ONCE);
  const planning = {
    sourceTemplateId: row.sourceId,
    source: row.source ?? {},
    target: row.target,
    targetTemplateId: row.targetId,
    sections: row.sections,
    onConflict: row.onConflict,
  };
  for (const { agentId, ...before } of queued) {
    const keepsLive = (await passUnlessHeld(db, agentId)) === null;
    const { state, reason, after, changes } = planAgent(before, { ...planning, keepsLive });
    const countOf = (outcome: string) => changes.filter((one) => one.outcome === outcome).length;
    await db
      .update(templateMigrationAgent)
      .set({
        ...{ state, reason, after, before, changes: [...changes] },
        ...{ changed: countOf('changed'), kept: countOf('kept'), conflicts: countOf('conflict') },
      })
      .where(isStepOf(row, agentId));
  }
  if (queued.length === PLANNED_AT_ONCE) return { isMore: true, row };
  return { isMore: false, row: await change(db, row, { state: 'planned' }) };
}

async function migrateNext(db: Db, row: MigrationRow, nowMs: number): Promise<StepResult> {
  const [next] = await db
    .select()
    .from(templateMigrationAgent)
    .where(and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.state, 'planned')))
    .orderBy(asc(templateMigrationAgent.position))
    .limit(1);
  if (!next) return to(db, row, { state: 'done', endedAt: new Date(nowMs) });
  if (row.state === 'canary' && (await migratedCount(db, row)) >= row.canary) return to(db, row, { state: 'waiting' });
  const [target] = await db
    .select({ id: template.id })
    .from(template)
    .where(and(eq(template.id, row.targetId), isNull(template.deletedAt)));
  if (!target) return stopAsFailed(db, row, MIGRATION_TEMPLATE_GONE, nowMs);
  const { agentId, before, after } = next;
  if (!before || !after) throw new Error('An agent of a migration has no plan.');
  const isLive = isChanged(before, after);
  // Publishing may be held since it was planned.
  const pass = isLive ? await passUnlessHeld(db, agentId) : passUnchanged();
  const isWritten =
    pass !== null &&
    (await replace(db, agentId, {
      found: { ...before },
      next: after,
      values: {
        ...liveAgent(
          pass,
          json(after.production),
          isLive ? publication({ rev: sql`${agentConfig.stagingRev} + 1`, userId: row.startedBy, nowMs }) : {},
        ),
        stagingUpdatedAt: new Date(nowMs),
        stagingUpdatedBy: row.startedBy,
      },
    }));
  if (isWritten) {
    const version = { agentId, userId: row.startedBy, nowMs };
    await storeVersion(db, { ...version, source: 'staging', snapshot: before.staging });
    if (after.production && isLive)
      await storeVersion(db, { ...version, source: 'default', snapshot: after.production });
    await tell(db, row, agentId, { action: 'migrateAgent', rev: before.rev + 1, isLive });
  }
  await db
    .update(templateMigrationAgent)
    .set({ state: isWritten ? 'migrated' : 'changedSince' })
    .where(isStepOf(row, agentId));
  return { isMore: true, row };
}

async function migratedCount(db: Db, row: MigrationRow): Promise<number> {
  return db.$count(
    templateMigrationAgent,
    and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.state, 'migrated')),
  );
}

async function rollBackNext(db: Db, row: MigrationRow, nowMs: number): Promise<StepResult> {
  const [next] = await db
    .select()
    .from(templateMigrationAgent)
    .where(and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.state, 'migrated')))
    .orderBy(desc(templateMigrationAgent.position))
    .limit(1);
  if (!next) return to(db, row, { state: 'rolledBack', endedAt: new Date(nowMs) });
  const { agentId, before, after } = next;
  if (!before || !after) throw new Error('An agent of a migration has no plan.');
  const isLive = isChanged(before, after);
  const isWritten = await replace(db, agentId, {
    found: {
      ...after,
      rev: before.rev + 1,
      publicationCount: before.publicationCount + (isLive ? 1 : 0),
    },
    next: before,
    values: {
      ...liveAgent(passBack(), json(before.production), {
        // A copy that was live as it was is so again, under the new revision.
        productionRev: before.productionRev === before.rev ? sql`${agentConfig.stagingRev} + 1` : before.productionRev,
        publishedAt: sql`${before.publishedAt}::timestamptz`,
        publishedBy: before.publishedBy,
        publicationCount: before.publicationCount,
      }),
      stagingUpdatedAt: new Date(nowMs),
      stagingUpdatedBy: row.startedBy,
    },
  });
  if (isWritten) await tell(db, row, agentId, { action: 'rollBackAgent', rev: before.rev + 2, isLive });
  await db
    .update(templateMigrationAgent)
    .set({ state: isWritten ? 'rolledBack' : 'editedSince' })
    .where(isStepOf(row, agentId));
  return { isMore: true, row };
}

/** The migration stopped by itself. */
export async function stopAsFailed(db: Db, row: MigrationRow, failure: string, nowMs: number): Promise<StepResult> {
  const resumesAs = row.state as MigrationRow['resumesAs'];
  const { accountId, orgId, sourceId: templateId, sourceTitle: name } = row;
  // The installation and organizations are not told of their own.
  if (accountId !== null && orgId === null) {
    const news = { type: 'migrationStopped', reason: failure, templateId } as const;
    await tellAccount(txOf(db), { accountId, aboutId: accountId, name, news, at: new Date(nowMs) });
  }
  return to(db, row, { state: 'failed', resumesAs, failure });
}

/** Whether a step changes what answers. */
const isChanged = ({ production }: KeptConfig, after: KeptConfig): boolean =>
  JSON.stringify(production) !== JSON.stringify(after.production);

const json = (value: Campaign | null) => (value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`);

type Replacing = {
  /** The agent is left alone unless it is exactly this. */
  readonly found: KeptConfig & Pick<KeptRow, 'rev' | 'publicationCount'>;
  readonly next: KeptConfig;
  /** With what is live then. */
  readonly values: ReturnType<typeof liveAgent> & Record<string, unknown>;
};

/** Replaces both copies of an agent in one statement; whether it did. */
async function replace(db: Db, agentId: number, { found, next, values }: Replacing): Promise<boolean> {
  const written = await db
    .update(agentConfig)
    .set({
      ...values,
      staging: json(next.staging),
      templateBase: json(next.templateBase),
      templateId: next.staging.templateId ?? null,
      stagingRev: sql`${agentConfig.stagingRev} + 1`,
    })
    .where(
      and(
        eq(agentConfig.agentId, agentId),
        eq(agentConfig.stagingRev, found.rev),
        eq(agentConfig.publicationCount, found.publicationCount),
        sql`${agentConfig.staging} = ${json(found.staging)}`,
        sql`${agentConfig.production} is not distinct from ${json(found.production)}`,
      ),
    )
    .returning({ agentId: agentConfig.agentId });
  return written.length > 0;
}

type Done = { readonly action: string; readonly rev: number; readonly isLive: boolean };

async function tell(db: Db, row: MigrationRow, agentId: number, { action, rev, isLive }: Done): Promise<void> {
  await db.insert(audit).values({
    accountId: agentId,
    actorUserId: row.startedBy,
    action,
    subjectType: 'agent',
    subjectId: String(agentId),
    details: { migrationId: row.id, from: row.sourceId, to: row.targetId },
  });
  const of = { accountId: agentId, agentId, payload: { rev } };
  const events: OutboxEvent[] = [{ type: 'agent.saved', ...of }];
  if (isLive) events.push({ type: 'agent.published', ...of });
  await appendEvents(db, [...events, migrationChanged(row)]);
}

const isStepOf = ({ id }: MigrationRow, agentId: number) =>
  and(eq(templateMigrationAgent.migrationId, id), eq(templateMigrationAgent.agentId, agentId));
