import { randomBytes } from 'node:crypto';
import type { AccountType } from '#contract/entities/account';
import type { OutboxEvent } from '../../db/outbox';
import type { account } from '../../db/schema/index';
import { invite } from '../../db/schema/index';
import { hashOf } from '../../request/tokens';
import type { Tx } from '../../request/tx';
import { insertAccount } from './usernames';

/** How long an invitation is valid. */
const INVITE_LIFETIME_MS = 14 * 24 * 3_600_000;

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
