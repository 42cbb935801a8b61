import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { EXTERNAL_ID_TAKEN, NOT_FOUND, stillHas } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { account } from '../../db/schema/index';
import { savepoint } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import type { QuotasByPlan } from '../../request/quotas';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from './createAccount';
import { deleteAgent } from './deleteAgent';
import { atOrBelow } from './listAccounts';
import { restoreAgent } from './restoreAgent';

type Deleting = Tx & { readonly target: TargetAccount };

/**
 * Deletes an account below the target, or the target itself if that is an organization: nothing reaches it any more. An organization,
 * reseller or partner keeps all it has until it is purged, so that it can be restored.
 * @throws Refusal 404 for unknown accounts and those out of reach alike; 409 if others hang below it
 */
export async function deleteAccount(tx: Deleting, id: number, now: Date, only?: 'organization'): Promise<void> {
  const { db, emit, target } = tx;
  const which = and(eq(account.id, id), isNull(account.deletedAt), inReach(target), only && eq(account.type, only));
  const [found] = await db
    .select({ type: account.type, parentId: account.parentId, orgId: account.orgId })
    .from(account)
    .where(which)
    .for('update');
  if (!found) throw new Refusal(404, NOT_FOUND);
  const { type, orgId } = found;
  if (type === 'agent') return deleteAgent(tx, orgId as number, id, now);
  const below = await db.$count(account, and(eq(account.parentId, id), isNull(account.deletedAt)));
  if (below > 0) throw new Refusal(409, stillHas(type, below));
  // Before the deletion, because an event takes its place in the tree from its account.
  await emit(accountChanged(id, type), ...parentChanged(target, { id, parentId: found.parentId }));
  await db.update(account).set({ deletedAt: now }).where(which);
}

/**
 * Restores a deleted account.
 * @throws Refusal 404 for unknown accounts, those out of reach, and those deleted too long ago; 409 if its external id is taken, and
 * what restoring an agent refuses
 */
export async function restoreAccount(
  tx: Deleting,
  id: number,
  { quotas, nowMs }: { readonly quotas: QuotasByPlan; readonly nowMs: number },
): Promise<void> {
  const { db, emit, target } = tx;
  const [agent] = await db
    .select({ orgId: account.orgId })
    .from(account)
    .where(and(eq(account.id, id), eq(account.type, 'agent'), inReach(target)));
  if (agent?.orgId) return restoreAgent(tx, { organizationId: agent.orgId, agentId: id, quotas, nowMs });
  const isRecent = gt(account.deletedAt, new Date(nowMs - ACCOUNT_UNDO_DAYS * 86_400_000));
  const which = and(eq(account.id, id), ne(account.type, 'agent'), isRecent, inReach(target));
  const restore = () =>
    db
      .update(account)
      .set({ deletedAt: null })
      .where(which)
      .returning({ type: account.type, parentId: account.parentId });
  const [restored] = await savepoint(db, restore).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, EXTERNAL_ID_TAKEN, { input: 'externalAccountId' }) : error;
  });
  if (!restored) throw new Refusal(404, NOT_FOUND);
  await emit(accountChanged(id, restored.type), ...parentChanged(target, { id, parentId: restored.parentId }));
}

/** Below the target; an organization's owner also reaches the organization itself. */
const inReach = (target: TargetAccount) =>
  and(atOrBelow(target), or(ne(account.id, target.id), eq(account.type, 'organization')));

/** The account above lists it. An organization's owner does not reach that one. */
const parentChanged = (
  target: TargetAccount,
  { id, parentId }: { readonly id: number; readonly parentId: number | null },
) => (parentId === null || id === target.id ? [] : [accountChanged(parentId)]);
