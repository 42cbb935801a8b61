import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import {
  type MigrationAgent,
  type MigrationAgentPlan,
  type MigrationAgentState,
  migrationAgentState,
  type TemplateMigration,
} from '#contract/entities/templateMigration';
import { NOT_FOUND } from '#contract/rules/messages';
import { inIndexOrder } from '../../db/indexOrder';
import type { OutboxEvent } from '../../db/outbox';
import { account, templateMigration, templateMigrationAgent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { isTemplateId, readTemplatePrompt } from '../campaigns/templatePrompt';
import { type PageQuery, pageOf } from '../page';
import { secondsOf } from '../seconds';

export type MigrationRow = typeof templateMigration.$inferSelect;

/** Which migration is meant: one by its id, or the last one from the template. */
export type Which = { readonly sourceId: string; readonly migrationId?: string | undefined };

/** The event of everything that is told here. The root account has no row: only the person who started it hears. */
export const migrationChanged = ({
  id,
  accountId,
  startedBy,
}: Pick<MigrationRow, 'id' | 'accountId' | 'startedBy'>): OutboxEvent => ({
  type: 'templateMigration.changed',
  ...(accountId === null ? { userId: startedBy } : { accountId }),
  payload: { migrationId: id },
});

/** Migrations of an account. */
export const ofAccount = ({ id, type }: TargetAccount): SQL =>
  type === 'superAdmin' ? isNull(templateMigration.accountId) : eq(templateMigration.accountId, id);

/** The migration, or null if there is none. `lock` locks it until the end of the transaction. */
export async function findMigration(
  db: Db,
  target: TargetAccount,
  { sourceId, migrationId }: Which,
  lock = false,
): Promise<MigrationRow | null> {
  if (!isTemplateId(sourceId)) return null;
  const query = db
    .select()
    .from(templateMigration)
    .where(
      and(
        ofAccount(target),
        eq(templateMigration.sourceId, sourceId),
        migrationId === undefined ? undefined : eq(templateMigration.id, migrationId),
      ),
    )
    .orderBy(desc(templateMigration.createdAt), desc(templateMigration.id))
    .limit(1);
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

/** @throws Refusal 404 */
export async function requireMigration(
  db: Db,
  target: TargetAccount,
  which: Which,
  lock = false,
): Promise<MigrationRow> {
  const row = await findMigration(db, target, which, lock);
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

/** A migration as the API returns it, with its agents counted. */
export async function migrationOf(db: Db, row: MigrationRow): Promise<TemplateMigration> {
  const sum = (column: 'changed' | 'kept' | 'conflicts') =>
    sql<number>`coalesce(sum(${templateMigrationAgent[column]}), 0)::int`;
  const rows = await db
    .select({
      state: templateMigrationAgent.state,
      count: sql<number>`count(*)::int`,
      changed: sum('changed'),
      kept: sum('kept'),
      conflicts: sum('conflicts'),
    })
    .from(templateMigrationAgent)
    .where(eq(templateMigrationAgent.migrationId, row.id))
    .groupBy(templateMigrationAgent.state);
  const countOf = (state: MigrationAgentState) => rows.find((one) => one.state === state)?.count ?? 0;
  const total = (column: 'changed' | 'kept' | 'conflicts') => rows.reduce((all, one) => all + one[column], 0);
  return {
    id: row.id,
    state: row.state,
    sourceTemplateId: row.sourceId,
    sourceTitle: row.sourceTitle,
    targetTemplateId: row.targetId,
    targetTitle: row.targetTitle,
    sections: row.sections,
    onConflict: row.onConflict,
    canary: row.canary,
    agents: Object.fromEntries(migrationAgentState.options.map((state) => [state, countOf(state)])) as Record<
      MigrationAgentState,
      number
    >,
    ...{ changed: total('changed'), kept: total('kept'), conflicts: total('conflicts') },
    ...(row.failure === null ? {} : { failure: row.failure }),
    timestamp: secondsOf(row.createdAt),
    ...(row.endedAt === null ? {} : { endedTimestamp: secondsOf(row.endedAt) }),
  };
}

export type AgentsQuery = Omit<PageQuery, 'ids'> & {
  readonly state?: MigrationAgentState | undefined;
  readonly hasConflicts?: 'true' | undefined;
};

const AGENTS_PER_PAGE = 100;

/** The agents of a migration, those with conflicts first. */
export async function listMigrationAgents(
  db: Db,
  row: MigrationRow,
  query: AgentsQuery,
): Promise<{ agents: MigrationAgent[]; total: number }> {
  const { offset, pageSize } = pageOf(query, AGENTS_PER_PAGE);
  const which = and(
    eq(templateMigrationAgent.migrationId, row.id),
    query.state && eq(templateMigrationAgent.state, query.state),
    query.hasConflicts && gt(templateMigrationAgent.conflicts, 0),
  );
  const total = await db.$count(templateMigrationAgent, which);
  const found = selectAgents(db)
    .where(which)
    .orderBy(sql`${templateMigrationAgent.conflicts} = 0`, asc(templateMigrationAgent.position))
    .limit(pageSize)
    .offset(offset);
  const rows = await inIndexOrder(db, found);
  return { agents: rows.map((one) => agentOf(row, one)), total };
}

/** One of them with its plan. @throws Refusal 404 */
export async function readMigrationAgent(db: Db, row: MigrationRow, agentId: number): Promise<MigrationAgentPlan> {
  const isIt = and(eq(templateMigrationAgent.migrationId, row.id), eq(templateMigrationAgent.agentId, agentId));
  const [found] = await selectAgents(db).where(isIt);
  const [plan] = await db
    .select({
      changes: templateMigrationAgent.changes,
      before: templateMigrationAgent.before,
      after: templateMigrationAgent.after,
    })
    .from(templateMigrationAgent)
    .where(isIt);
  if (!found || !plan) throw new Refusal(404, NOT_FOUND);
  const { before, after, changes } = plan;
  const shown = async (campaign: Campaign) => ({
    ...campaign,
    agentInstructions: await readTemplatePrompt(db, campaign),
  });
  return {
    ...agentOf(row, found),
    changes,
    ...(before && after && { staging: { before: await shown(before.staging), after: await shown(after.staging) } }),
    ...(before?.production &&
      after?.production && {
        production: { before: await shown(before.production), after: await shown(after.production) },
      }),
  };
}

function selectAgents(db: Db) {
  return db
    .select({
      agentId: templateMigrationAgent.agentId,
      name: account.displayName,
      organizationName: sql<string>`(select above.display_name from ${account} above where above.id = ${templateMigrationAgent.orgId})`,
      state: templateMigrationAgent.state,
      reason: templateMigrationAgent.reason,
      position: templateMigrationAgent.position,
      changed: templateMigrationAgent.changed,
      kept: templateMigrationAgent.kept,
      conflicts: templateMigrationAgent.conflicts,
    })
    .from(templateMigrationAgent)
    .innerJoin(account, eq(account.id, templateMigrationAgent.agentId))
    .$dynamic();
}

type AgentRow = Omit<MigrationAgent, 'canary' | 'reason'> & {
  readonly position: number;
  readonly reason: string | null;
};

function agentOf({ canary }: MigrationRow, { position, reason, ...agent }: AgentRow): MigrationAgent {
  return { ...agent, canary: position < canary, ...(reason === null ? {} : { reason }) };
}
