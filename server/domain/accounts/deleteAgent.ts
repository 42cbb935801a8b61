import { and, eq, isNull } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from './createAccount';
import { ofType } from './listAccounts';

/**
 * Deletes an agent of an organization: nothing reaches it any more. Its user name, number and external id become free; its rows in
 * the log stay.
 * @throws Refusal 404 for unknown agents and those out of reach alike
 */
export async function deleteAgent({ db, emit }: Tx, organizationId: number, agentId: number, now: Date): Promise<void> {
  const ofOrganization = and(eq(account.orgId, organizationId), ofType('agent'), isNull(account.deletedAt));
  const which = and(eq(account.id, agentId), ofOrganization);
  const [found] = await db.select({ id: account.id }).from(account).where(which).for('update');
  if (!found) throw new Refusal(404, NOT_FOUND);
  // Before the deletion, because an event takes its place in the tree from its account.
  await emit(accountChanged(agentId, 'agent'), accountChanged(organizationId));
  await db
    .update(account)
    // No user name that a person chooses has a dot.
    .set({ deletedAt: now, active: false, username: `deleted.${agentId}`, slug: null, vidaPhoneNumber: null })
    .where(which);
}
