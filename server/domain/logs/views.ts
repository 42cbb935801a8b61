import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { LogView } from '#contract/entities/logWork';
import { LOG_VIEWS_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { TOO_MANY_VIEWS, VIEW_NAME_TAKEN, VIEW_OF_OTHERS, VIEW_STAYS_SHARED } from '#contract/rules/messages/logs';
import { isUniqueViolation } from '../../db/errors';
import { logView } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';

/** Who keeps views, and where. `mayShare`: views that everybody has are theirs to change, too. */
export type ViewKeeper = {
  readonly db: Db;
  readonly orgId: number;
  readonly userId: number;
  readonly mayShare: boolean;
};

type ViewChange = {
  readonly name?: string | undefined;
  readonly choice?: string | undefined;
  readonly isShared?: boolean | undefined;
};

type Row = typeof logView.$inferSelect;

/** By name, the own ones first. */
export async function listViews({ db, orgId, userId }: ViewKeeper): Promise<LogView[]> {
  const rows = await db
    .select()
    .from(logView)
    .where(and(eq(logView.orgId, orgId), isSeen(userId)))
    .orderBy(sql`${logView.userId} <> ${userId}`, asc(sql`lower(${logView.name})`), asc(logView.id))
    .limit(LISTED_VIEWS);
  return rows.map((row) => viewOf(row, userId));
}

/** As many as two hundred people of an organization would share. */
const LISTED_VIEWS = 500;

const isSeen = (userId: number): SQL | undefined => or(logView.isShared, eq(logView.userId, userId));

/** @throws Refusal 403 if it is to be shared by who may not; 409 */
export async function createView(
  keeper: ViewKeeper,
  { name, choice, isShared = false }: ViewChange & { readonly name: string; readonly choice: string },
): Promise<LogView> {
  const { db, orgId, userId } = keeper;
  requireSharing(keeper, isShared);
  const own = and(eq(logView.orgId, orgId), eq(logView.userId, userId));
  if ((await db.$count(logView, own)) >= LOG_VIEWS_LIMIT) throw new Refusal(409, TOO_MANY_VIEWS);
  const [made] = await db
    .insert(logView)
    .values({ orgId, userId, name, choice, isShared })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal(409, VIEW_NAME_TAKEN, { input: 'name' });
  return viewOf(made, userId);
}

/** @throws Refusal 404; 403 for the view of somebody else; 409 */
export async function changeView(
  keeper: ViewKeeper,
  id: string,
  { name, choice, isShared }: ViewChange,
): Promise<LogView> {
  const row = await ownView(keeper, id);
  requireSharing(keeper, isShared ?? false);
  // It would be a view that the caller does not see.
  if (isShared === false && row.userId !== keeper.userId)
    throw new Refusal(403, VIEW_STAYS_SHARED, { input: 'isShared' });
  const change = { name: name ?? row.name, choice: choice ?? row.choice, isShared: isShared ?? row.isShared };
  const [changed] = await keeper.db
    .update(logView)
    .set(change)
    .where(isView(keeper, id))
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal(409, VIEW_NAME_TAKEN, { input: 'name' });
      throw error;
    });
  if (!changed) throw new Refusal(404, NOT_FOUND);
  return viewOf(changed, keeper.userId);
}

/** @throws Refusal 404; 403 for the view of somebody else */
export async function deleteView(keeper: ViewKeeper, id: string): Promise<void> {
  await ownView(keeper, id);
  await keeper.db.delete(logView).where(isView(keeper, id));
}

const isView = ({ orgId }: ViewKeeper, id: string): SQL | undefined =>
  and(eq(logView.orgId, orgId), eq(logView.id, id));

async function ownView(keeper: ViewKeeper, id: string): Promise<Row> {
  const { db, userId, mayShare } = keeper;
  const [row] = await db
    .select()
    .from(logView)
    .where(and(isView(keeper, id), isSeen(userId)))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.userId !== userId && !mayShare) throw new Refusal(403, VIEW_OF_OTHERS);
  return row;
}

function requireSharing({ mayShare }: ViewKeeper, isShared: boolean): void {
  if (isShared && !mayShare) throw new Refusal(403, VIEW_OF_OTHERS, { input: 'isShared' });
}

const viewOf = ({ id, name, choice, isShared, userId, createdAt }: Row, readerId: number): LogView => ({
  id,
  name,
  choice,
  isShared,
  isOwn: userId === readerId,
  timestamp: secondsOf(createdAt),
});
