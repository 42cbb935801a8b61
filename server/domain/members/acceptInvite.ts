import { and, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm';
import { INVITE_FOR_OTHER, INVITE_REFUSED } from '#contract/rules/messages';
import { appendEvents } from '../../db/outbox';
import { account, appUser, invite, membership } from '../../db/schema/index';
import { type Db, rescope } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { hashOf } from '../../request/tokens';
import { endAtForeignScripts } from '../brand/foreignScripts';
import { invitesBeyondGiver } from './mayStillGive';

export type Accepted = Pick<typeof invite.$inferSelect, 'accountId'> & {
  readonly accountType: (typeof account.$inferSelect)['type'];
};

/**
 * Makes a person a member by the token of an invitation, which somebody with another address cannot use. Begins and ends in the scope
 * 'auth'. Returns the account.
 * @throws Refusal 400 or 403
 */
export async function acceptByToken(db: Db, userId: number, token: string, now: Date): Promise<Accepted> {
  const [person] = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId));
  const [found] = await db
    .select({
      id: invite.id,
      accountId: invite.accountId,
      accountType: account.type,
      email: invite.email,
      acceptedBy: invite.acceptedBy,
    })
    .from(invite)
    .innerJoin(account, and(eq(account.id, invite.accountId), isNull(account.deletedAt)))
    .where(
      and(
        eq(invite.tokenHash, hashOf(token)),
        or(eq(invite.acceptedBy, userId), and(isNull(invite.acceptedAt), gt(invite.expiresAt, now))),
      ),
    );
  if (!found) throw new Refusal(400, INVITE_REFUSED, { input: 'token' });
  const { accountId, accountType } = found;
  if (found.acceptedBy === userId) return { accountId, accountType };
  if (person?.email?.toLowerCase() !== found.email.toLowerCase()) throw new Refusal(403, INVITE_FOR_OTHER);
  const accepted = await acceptInvites(db, userId, found.email, now);
  if (!accepted.includes(found.id)) throw new Refusal(400, INVITE_REFUSED, { input: 'token' });
  return { accountId, accountType };
}

/**
 * Accepts every open invitation of a proven address, except those that are more than whoever invited may give. Begins and ends in the
 * scope 'auth'. Returns their ids.
 */
export async function acceptInvites(db: Db, userId: number, email: string, now: Date): Promise<readonly string[]> {
  const beyond = await invitesBeyondGiver(db, sql`lower(i.email) = ${email.toLowerCase()}`);
  const accepted = await db
    .update(invite)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(
      and(
        eq(sql`lower(${invite.email})`, email.toLowerCase()),
        isNull(invite.acceptedAt),
        gt(invite.expiresAt, now),
        notInArray(invite.id, beyond),
        sql`exists (select from account a where a.id = ${invite.accountId} and a.deleted_at is null)`,
      ),
    )
    .returning({
      id: invite.id,
      accountId: invite.accountId,
      role: invite.role,
      permittedAccountIds: invite.permittedAccountIds,
      customRoleId: invite.customRoleId,
      invitedBy: invite.invitedBy,
    });
  if (accepted.length === 0) return [];
  await db
    .insert(membership)
    .values(accepted.map(({ id: _, ...values }) => ({ ...values, userId })))
    .onConflictDoNothing();
  await endAtForeignScripts(db, userId, now);
  // Each account's people are told; the scope of signing in has no account.
  await rescope(db, { kind: 'super' });
  await appendEvents(
    db,
    accepted.flatMap(({ accountId }) => [
      { type: 'members.changed', accountId },
      { type: 'membership.changed', accountId, userId },
    ]),
  );
  await rescope(db, { kind: 'auth' });
  return accepted.map(({ id }) => id);
}
