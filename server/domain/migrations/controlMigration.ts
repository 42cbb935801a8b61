import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { migrateTemplate } from '#contract/endpoints/templateMigrations';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  MIGRATION_NOT_PLANNED,
  MIGRATION_NOT_RUNNING,
  MIGRATION_NOT_STOPPED,
  MIGRATION_NOTHING_TO_ROLL_BACK,
  MIGRATION_REPLANNED,
  MIGRATION_RUNNING,
  MIGRATION_TEMPLATE_CHANGED,
  SAME_TEMPLATE,
} from '#contract/rules/messages/migration';
import { account, agentConfig, templateMigration, templateMigrationAgent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { givenBy } from '../templates/given';
import { findTemplate, type TemplateRow } from '../templates/templateRow';
import { findMigration, type MigrationRow, ofAccount, requireMigration, type Which } from './migrationRow';

type Asked = BodyOf<typeof migrateTemplate> & { readonly sourceId: string };
type Starter = { readonly userId: number; readonly nowMs: number };

/** Not begun, and replaced by the next plan. */
const UNSTARTED = ['planning', 'planned'] as const;
const OVER: readonly MigrationRow['state'][] = [...UNSTARTED, 'done', 'rolledBack', 'failed'];

/**
 * Stores a migration that is to be planned, with all agents below the account that follow the old template. A plan before it that was
 * not begun goes.
 * @throws Refusal 404, 422 for the same template twice, 409 while one goes on
 */
export async function createMigration(
  db: Db,
  target: TargetAccount,
  asked: Asked,
  { userId, nowMs }: Starter,
): Promise<MigrationRow> {
  const { source, next } = await requireTemplates(db, target, asked);
  const last = await findMigration(db, target, asked, true);
  if (last && !OVER.includes(last.state)) throw new Refusal(409, MIGRATION_RUNNING);
  await db
    .delete(templateMigration)
    .where(
      and(
        ofAccount(target),
        eq(templateMigration.sourceId, source.id),
        inArray(templateMigration.state, [...UNSTARTED]),
      ),
    );
  const [row] = await db
    .insert(templateMigration)
    .values({
      accountId: target.type === 'superAdmin' ? null : target.id,
      sourceId: source.id,
      sourceTitle: source.title,
      source: source.production && givenBy(source.production),
      targetId: next.id,
      targetTitle: next.title,
      targetRev: next.productionRev ?? next.rev,
      target: givenBy(next.production),
      sections: [...new Set(asked.sectionsToMigrate)],
      onConflict: asked.onConflict,
      canary: asked.canary,
      startedBy: userId,
      createdAt: new Date(nowMs),
    })
    .returning();
  if (!row) throw new Error('The migration could not be stored.');
  await db.execute(sql`insert into ${templateMigrationAgent} (agent_id, migration_id, position)
    select g.agent_id, ${row.id}::uuid, row_number() over (order by g.agent_id) - 1
    from ${agentConfig} g join ${account} a on a.id = g.agent_id
    where g.template_id = ${source.id}::uuid and g.staging ->> 'mode' = 'TEMPLATE_AGENT' and a.deleted_at is null
      and ${below(target)}`);
  return row;
}

/** Agents of an account and of those below it; row-level security limits them to what the caller reaches besides. */
function below({ id, type }: TargetAccount) {
  switch (type) {
    case 'superAdmin':
      return sql`true`;
    case 'partner':
      return sql`g.partner_id = ${id}`;
    case 'reseller':
      return sql`g.reseller_id = ${id}`;
    case 'organization':
      return sql`g.org_id = ${id}`;
    default:
      return sql`g.agent_id = ${id}`;
  }
}

/**
 * Begins the last plan with these choices.
 * @throws Refusal 404; 409 without such a plan, if there is a later one than the one looked at, or if the new template changed since
 */
export async function startMigration(db: Db, target: TargetAccount, asked: Asked): Promise<MigrationRow> {
  const { next } = await requireTemplates(db, target, asked);
  const row = await findMigration(db, target, { sourceId: asked.sourceId }, true);
  if (row && !OVER.includes(row.state)) throw new Refusal(409, MIGRATION_RUNNING);
  if (row?.state !== 'planned' || !isPlanOf(row, asked)) throw new Refusal(409, MIGRATION_NOT_PLANNED);
  if (asked.migrationId !== undefined && asked.migrationId !== row.id) throw new Refusal(409, MIGRATION_REPLANNED);
  if (row.targetRev !== (next.productionRev ?? next.rev)) throw new Refusal(409, MIGRATION_TEMPLATE_CHANGED);
  return change(db, row, { state: asked.canary > 0 ? 'canary' : 'running', canary: asked.canary });
}

function isPlanOf({ targetId, sections, onConflict }: MigrationRow, asked: Asked): boolean {
  const choices = new Set(asked.sectionsToMigrate);
  const isSame = sections.length === choices.size && sections.every((section) => choices.has(section));
  return targetId === asked.targetTemplateId && onConflict === asked.onConflict && isSame;
}

async function requireTemplates(db: Db, target: TargetAccount, { sourceId, targetTemplateId }: Asked) {
  const [source, next] = [await findTemplate(db, sourceId, target), await findTemplate(db, targetTemplateId, target)];
  if (!source || !next?.production) throw new Refusal(404, NOT_FOUND);
  if (source.id === next.id) throw new Refusal(422, SAME_TEMPLATE, { input: 'targetTemplateId' });
  return { source, next: next as TemplateRow & { production: NonNullable<TemplateRow['production']> } };
}

/** @throws Refusal 404; 409 if it does not run */
export async function pauseMigration(db: Db, target: TargetAccount, which: Which): Promise<MigrationRow> {
  const row = await requireMigration(db, target, which, true);
  if (row.state !== 'canary' && row.state !== 'running') throw new Refusal(409, MIGRATION_NOT_RUNNING);
  return change(db, row, { state: 'paused', resumesAs: row.state });
}

/** @throws Refusal 404; 409 if it neither waits nor is paused, nor failed */
export async function continueMigration(db: Db, target: TargetAccount, which: Which): Promise<MigrationRow> {
  const row = await requireMigration(db, target, which, true);
  const resumesAs = row.state === 'waiting' ? 'running' : row.resumesAs;
  const isStopped = row.state === 'waiting' || row.state === 'paused' || row.state === 'failed';
  if (!isStopped || resumesAs === null) throw new Refusal(409, MIGRATION_NOT_STOPPED);
  return change(db, row, { state: resumesAs, resumesAs: null, failure: null, endedAt: null });
}

/** @throws Refusal 404; 409 while it runs, or if no agent was migrated */
export async function rollBackMigration(db: Db, target: TargetAccount, which: Which): Promise<MigrationRow> {
  const row = await requireMigration(db, target, which, true);
  const isStill = (['waiting', 'paused', 'done', 'failed'] as const).some((state) => state === row.state);
  const migrated = and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.state, 'migrated'));
  if (!isStill || (await db.$count(templateMigrationAgent, migrated)) === 0)
    throw new Refusal(409, MIGRATION_NOTHING_TO_ROLL_BACK);
  return change(db, row, { state: 'rollingBack', resumesAs: null, failure: null, endedAt: null });
}

/** Writes a locked migration. */
export async function change(
  db: Db,
  row: MigrationRow,
  values: Partial<Pick<MigrationRow, 'state' | 'resumesAs' | 'failure' | 'endedAt' | 'canary'>>,
): Promise<MigrationRow> {
  const [written = row] = await db
    .update(templateMigration)
    .set(values)
    .where(eq(templateMigration.id, row.id))
    .returning();
  return written;
}
