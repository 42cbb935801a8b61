import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { DeletedAgent } from '#contract/entities/account';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';
import { ofType } from './listAccounts';

const KEPT_MS = ACCOUNT_UNDO_DAYS * 86_400_000;
/** An organization may delete many at once; the latest are what somebody looks for. */
const LIST_LIMIT = 500;

/** The deleted agents of an organization that can be restored, the latest first. */
export async function deletedAgents(db: Db, organizationId: number, nowMs: number): Promise<DeletedAgent[]> {
  const isRestorable = and(gt(account.deletedAt, new Date(nowMs - KEPT_MS)), isNotNull(account.former));
  const rows = await db
    .select({ id: account.id, displayName: account.displayName, deletedAt: account.deletedAt })
    .from(account)
    .where(and(eq(account.orgId, organizationId), ofType('agent'), isRestorable))
    .orderBy(desc(account.deletedAt), desc(account.id))
    .limit(LIST_LIMIT);
  return rows.flatMap(({ deletedAt, ...agent }) =>
    deletedAt === null
      ? []
      : [
          {
            ...agent,
            deletedAt: secondsOf(deletedAt),
            restorableUntil: secondsOf(new Date(deletedAt.getTime() + KEPT_MS)),
          },
        ],
  );
}
