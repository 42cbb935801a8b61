import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { noAccountForKey } from '#contract/rules/messages';
import { account, customRole, invite, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { insertPerson } from '../accounts/usernames';
import { endAtForeignScripts } from '../brand/foreignScripts';
import { RIGHTS } from '../members/customRights';
import { type OwnRights, type Rights, requireGivable, requireWithin } from '../members/reachOfCaller';
import { findPerson } from '../signIn/people';

/** What somebody becomes whom a program names for the first time, and who was not invited. */
const firstRights = ({ type }: Pick<TargetAccount, 'type'>): Rights & { readonly id?: string } => ({
  role: type === 'agent' ? 'agent' : 'admin',
  permittedAccountIds: null,
  customRole: null,
});

type Wish = {
  /** Lower case. */
  readonly email: string;
  /** The account that the session will be limited to. */
  readonly within: Pick<TargetAccount, 'id' | 'type' | 'isTest'>;
  /** Whether an address that does not belong there yet becomes a member. */
  readonly mayAdd: boolean;
  /** The account of the membership through which the program calls; null: a super administrator's. */
  readonly topId: number | null;
  readonly now: Date;
};

/**
 * The member with an address whom a program may sign in: nobody who may do more there than the program's owner. Needs the scope
 * 'auth'. Returns also whether the person became a member just now.
 * @throws Refusal 403, 404
 */
export async function vouchedMember(
  db: Db,
  own: OwnRights,
  wish: Wish,
): Promise<{ readonly userId: number; readonly isNew: boolean }> {
  const { email, within, mayAdd, topId, now } = wish;
  const person = await findPerson(db, email);
  if (person && (!person.active || person.superAdmin)) throw new Refusal(404, noAccountForKey(email));
  const held = person ? await rightsWithin(db, person.id, within.id) : [];
  for (const { at, ...rights } of held)
    requireWithin({ ...own, role: at.id === topId ? own.role : 'owner', at }, rights);
  if (person && held.length > 0) return { userId: person.id, isNew: false };
  if (!mayAdd) throw new Refusal(404, noAccountForKey(email));
  const invited = await openInvite(db, email, within.id, now);
  const { id: inviteId = null, ...rights } = invited ?? firstRights(within);
  requireGivable({ ...own, role: within.id === topId ? own.role : 'owner', at: within }, rights);
  const userId = person?.id ?? (await insertPerson(db, { email, verifiedAt: null }));
  // Another call made the person meanwhile, and may give them another place.
  if (userId === null) return vouchedMember(db, own, wish);
  const { customRole: given, role, permittedAccountIds } = rights;
  const made = {
    accountId: within.id,
    userId,
    role,
    permittedAccountIds: permittedAccountIds && [...permittedAccountIds],
  };
  await db
    .insert(membership)
    .values({ ...made, customRoleId: given?.id ?? null })
    .onConflictDoNothing();
  if (inviteId !== null)
    await db.update(invite).set({ acceptedAt: now, acceptedBy: userId }).where(eq(invite.id, inviteId));
  await endAtForeignScripts(db, userId, now);
  return { userId, isNew: true };
}

/** The open invitation of an address to an account, such as its owner's from its creation. */
async function openInvite(db: Db, email: string, accountId: number, now: Date) {
  const [found] = await db
    .select({
      id: invite.id,
      role: invite.role,
      permittedAccountIds: invite.permittedAccountIds,
      customRole: RIGHTS,
    })
    .from(invite)
    .leftJoin(customRole, eq(customRole.id, invite.customRoleId))
    .where(
      and(
        eq(invite.accountId, accountId),
        eq(sql`lower(${invite.email})`, email),
        isNull(invite.acceptedAt),
        gt(invite.expiresAt, now),
      ),
    )
    .limit(1);
  return found;
}

/** What a person holds at an account and below it. */
async function rightsWithin(
  db: Db,
  userId: number,
  withinId: number,
): Promise<readonly (Rights & { readonly at: OwnRights['at'] })[]> {
  const rows = await db
    .select({
      role: membership.role,
      permittedAccountIds: membership.permittedAccountIds,
      customRole: RIGHTS,
      id: account.id,
      type: account.type,
      isTest: account.isTest,
    })
    .from(membership)
    .innerJoin(account, and(eq(account.id, membership.accountId), isNull(account.deletedAt)))
    .leftJoin(customRole, eq(customRole.id, membership.customRoleId))
    .where(
      and(
        eq(membership.userId, userId),
        sql`${withinId} in (${account.id}, ${account.orgId}, ${account.resellerId}, ${account.partnerId})`,
      ),
    );
  return rows.map(({ id, type, isTest, ...rights }) => ({ ...rights, at: { id, type, isTest } }));
}
