import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import { INVITE_LIFETIME_MS } from '#contract/rules/hostConstants';
import { agentsFull } from '#contract/rules/messages';
import type { OutboxEvent } from '../../db/outbox';
import { account, invite } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEFAULT_QUOTAS, type QuotasByPlan, quotasOf } from '../../request/quotas';
import { Refusal } from '../../request/refusal';
import { hashOf } from '../../request/tokens';
import type { Tx } from '../../request/tx';
import { planLimit } from '../money/plans/limits';
import { insertAccount } from './usernames';

export type NewAccount = Omit<typeof account.$inferInsert, 'username'> & {
  /** The name the user name is made from. */
  readonly shownName: string;
};

/** Creates an account below another and emits events for both. Returns its id. */
export async function createAccountBelow(tx: Tx, { shownName, ...values }: NewAccount): Promise<number> {
  const id = await insertAccount(tx.db, shownName, values);
  await tx.emit(accountChanged(id, values.type), ...(values.parentId ? [accountChanged(values.parentId)] : []));
  return id;
}

/**
 * Locks the organization, so that two new agents at once do not both take the last place.
 * @throws Refusal 409 if it has as many agents as its plan allows
 */
export async function requireRoomForAgent(db: Db, organizationId: number, byPlan: QuotasByPlan): Promise<void> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, organizationId)).for('update');
  const most = (await quotasOf(db, organizationId, byPlan)).agents;
  const planned = await planLimit(db, organizationId, 'agents');
  // Who sells a plan cannot give more than the host carries.
  const agents = planned === null ? most : Math.min(planned, Math.max(most, DEFAULT_QUOTAS.agents));
  const living = and(eq(account.parentId, organizationId), isNull(account.deletedAt));
  if ((await db.$count(account, living)) >= agents) throw new Refusal(409, agentsFull(agents));
}

export function accountChanged(accountId: number, type?: AccountType): OutboxEvent {
  return { type: 'account.changed', accountId, ...(type === 'agent' ? { agentId: accountId } : {}) };
}

/** Invites the person who signs in with that address to own the account. */
export async function inviteOwner(
  tx: Tx,
  invitation: {
    readonly accountId: number;
    readonly email: string;
    readonly invitedBy: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const { accountId, email, invitedBy, nowMs } = invitation;
  await tx.db.insert(invite).values({
    accountId,
    email,
    role: 'owner',
    // Required by the table but never sent: signing in proves the address.
    tokenHash: hashOf(randomBytes(32).toString('base64url')),
    invitedBy,
    expiresAt: new Date(nowMs + INVITE_LIFETIME_MS),
  });
}
