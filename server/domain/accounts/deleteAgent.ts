import { and, eq, isNull } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { account, phoneNumber } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from './createAccount';
import { ofType } from './listAccounts';

/** An agent of an organization that was not deleted; locked until the end of the transaction. */
export async function agentOf(db: Db, organizationId: number, agentId: number) {
  const [found] = await db
    .select({
      username: account.username,
      slug: account.slug,
      active: account.active,
      vidaPhoneNumber: account.vidaPhoneNumber,
      displayName: account.displayName,
    })
    .from(account)
    .where(and(eq(account.id, agentId), eq(account.orgId, organizationId), ofType('agent'), isNull(account.deletedAt)))
    .for('update');
  return found ?? null;
}

/**
 * Deletes an agent of an organization: nothing reaches it any more. Its user name, address, number and external id become free, but
 * are its own again if it is restored; its rows in the log stay.
 * @throws Refusal 404 for unknown agents and those out of reach alike
 */
export async function deleteAgent({ db, emit }: Tx, organizationId: number, agentId: number, now: Date): Promise<void> {
  const found = await agentOf(db, organizationId, agentId);
  if (!found) throw new Refusal(404, NOT_FOUND);
  // Before the deletion, because an event takes its place in the tree from its account.
  await emit(accountChanged(agentId, 'agent'), accountChanged(organizationId));
  const rows = await db
    .update(phoneNumber)
    .set({ agentId: null })
    .where(eq(phoneNumber.agentId, agentId))
    .returning({ number: phoneNumber.number });
  const { displayName: _name, ...had } = found;
  const former = { ...had, numbers: rows.map(({ number }) => number) };
  // No user name that a person chooses has a dot.
  const gone = { username: `deleted.${agentId}`, slug: null, vidaPhoneNumber: null };
  await db
    .update(account)
    .set({ deletedAt: now, active: false, former, ...gone })
    .where(eq(account.id, agentId));
}
