import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { INVITE_LIFETIME_MS, INVITES_PER_DAY } from '#contract/rules/hostConstants';
import { ALREADY_MEMBER, NOT_FOUND, tooManyInvites } from '#contract/rules/messages';
import { appUser, customRole, invite, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { MAIL_INVITE } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import { hashOf, newToken } from '../../request/tokens';
import { requirePlanRoom } from '../money/plans/limits';
import { RIGHTS } from './customRights';
import { type OwnRights, type Rights, requireGivable, requireWithin } from './reachOfCaller';

const DAY_MS = 86_400_000;

export type NewInvite = Rights & {
  readonly accountId: number;
  readonly email: string;
  readonly redirectUrl: string | null;
  readonly invitedBy: number;
  readonly isMailed: boolean;
  readonly now: Date;
};

/**
 * Invites an address, or replaces what it is invited to. The mail is a job of its own, which makes the token: it is stored nowhere.
 * @throws Refusal 403 if the invitation that is replaced gives more than `own`; 409 for a member; 429 if there were too many
 */
export async function inviteAddress(db: Db, own: OwnRights, asked: NewInvite): Promise<void> {
  const { accountId, email, isMailed, now, customRole: custom, ...values } = asked;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invites', ${accountId}))`);
  const isMember = await db.$count(
    sql`${membership} inner join ${appUser} on ${appUser.id} = ${membership.userId}`,
    and(eq(membership.accountId, accountId), eq(sql`lower(${appUser.email})`, email)),
  );
  if (isMember > 0) throw new Refusal(409, ALREADY_MEMBER, { input: 'email' });
  const [earlier] = await openInvites(db, accountId, eq(sql`lower(${invite.email})`, email));
  if (earlier) requireWithin(own, earlier);
  else {
    await requireRoom(db, accountId, now);
    await requirePlanRoom(db, accountId, 'members');
  }
  const written = {
    ...values,
    customRoleId: custom?.id ?? null,
    permittedAccountIds: values.permittedAccountIds === null ? null : [...values.permittedAccountIds],
    ...unsentToken(now),
  };
  const [stored] = earlier
    ? await db.update(invite).set(written).where(eq(invite.id, earlier.id)).returning({ id: invite.id })
    : await db
        .insert(invite)
        .values({ accountId, email, createdAt: now, ...written })
        .returning({ id: invite.id });
  if (stored && isMailed) await enqueue(db, MAIL_INVITE, { inviteId: stored.id });
}

/** @throws Refusal 403 or 404 */
export async function resendInvite(
  db: Db,
  own: OwnRights,
  {
    accountId,
    inviteId,
    invitedBy,
    now,
  }: { readonly accountId: number; readonly inviteId: string; readonly invitedBy: number; readonly now: Date },
): Promise<void> {
  requireGivable(own, await requireInvite(db, accountId, inviteId));
  // Whoever sends it again answers for what it gives.
  await db
    .update(invite)
    .set({ invitedBy, ...unsentToken(now) })
    .where(eq(invite.id, inviteId));
  await enqueue(db, MAIL_INVITE, { inviteId });
}

/** @throws Refusal 403 or 404 */
export async function revokeInvite(db: Db, own: OwnRights, accountId: number, inviteId: string): Promise<void> {
  requireWithin(own, await requireInvite(db, accountId, inviteId));
  await db.delete(invite).where(eq(invite.id, inviteId));
}

async function requireInvite(db: Db, accountId: number, inviteId: string): Promise<Rights> {
  const [found] = await openInvites(db, accountId, eq(invite.id, inviteId));
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/** The open invitations of an account that a condition names, taken for this transaction, with what they give. */
const openInvites = (db: Db, accountId: number, condition: SQL) =>
  db
    .select({
      id: invite.id,
      role: invite.role,
      permittedAccountIds: invite.permittedAccountIds,
      customRole: RIGHTS,
    })
    .from(invite)
    .leftJoin(customRole, eq(customRole.id, invite.customRoleId))
    .where(and(openOf(accountId), condition))
    .for('update', { of: invite });

async function requireRoom(db: Db, accountId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await db.$count(invite, and(eq(invite.accountId, accountId), gt(invite.createdAt, since)));
  if (sent >= INVITES_PER_DAY) throw new Refusal(429, tooManyInvites(INVITES_PER_DAY), { retryAfterS: DAY_MS / 1_000 });
}

/** A token that nobody gets: a mail that is sent has its own, in its place. */
function unsentToken(now: Date) {
  return { tokenHash: hashOf(newToken()), expiresAt: new Date(now.getTime() + INVITE_LIFETIME_MS) };
}

const openOf = (accountId: number) => and(eq(invite.accountId, accountId), isNull(invite.acceptedAt));
