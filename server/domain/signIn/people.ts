import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { account, appUser, invite, membership } from '../../db/schema/index';
import { type Db, rescope } from '../../db/scoped';
import { insertAccount, insertPerson } from '../accounts/usernames';

/** Whether a code would sign somebody in at that address: a person with a membership, or an invited one. */
export async function canSignIn(db: Db, email: string, nowMs: number): Promise<boolean> {
  const person = await findPerson(db, email);
  if (person)
    return (
      person.active && (person.superAdmin || person.hasMembership || (await openInvites(db, email, nowMs)).length > 0)
    );
  return (await openInvites(db, email, nowMs)).length > 0;
}

export type Person = {
  readonly id: number;
  readonly superAdmin: boolean;
  readonly active: boolean;
  readonly hasMembership: boolean;
};

/** The person with an email address. Needs the scope 'auth'. */
export async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [person] = await db
    .select({
      id: appUser.id,
      superAdmin: appUser.superAdmin,
      active: appUser.active,
      hasMembership: sql<boolean>`exists (select from membership m join account a on a.id = m.account_id and a.deleted_at is null
        where m.user_id = app_user.id)`,
    })
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email));
  return person ?? null;
}

/** The person with a proven address, created if it was invited. Accepts all open invitations. Needs the scope 'auth'. */
export async function signInPerson(db: Db, email: string, now: Date): Promise<number | null> {
  const invites = await openInvites(db, email, now.getTime());
  const found = await findPerson(db, email);
  if (found && !found.active) return null;
  if (!found && invites.length === 0) return null;
  const id = found?.id ?? (await insertPerson(db, { email, verifiedAt: now }));
  if (id === null) return null;
  await db.update(appUser).set({ emailVerifiedAt: now, lastSeenAt: now }).where(eq(appUser.id, id));
  for (const { id: inviteId, accountId, role, permittedAccountIds, invitedBy } of invites) {
    await db
      .insert(membership)
      .values({ accountId, userId: id, role, permittedAccountIds, invitedBy })
      .onConflictDoNothing();
    await db.update(invite).set({ acceptedAt: now, acceptedBy: id }).where(eq(invite.id, inviteId));
  }
  return found?.superAdmin || found?.hasMembership || invites.length > 0 ? id : null;
}

export type SignUp = {
  readonly email: string;
  readonly businessName: string;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly externalAccountId?: string | undefined;
  readonly reseller: { readonly partnerId: number; readonly resellerId: number };
};

/**
 * Creates a person and the organization he or she owns. Begins and ends in the scope 'auth'. Null if the address is taken.
 * @throws Refusal 409 if the external id is in use
 */
export async function createOrganizationOf(db: Db, signUp: SignUp, now: Date): Promise<number | null> {
  const { email, businessName, name, externalAccountId, reseller } = signUp;
  const userId = await insertPerson(db, { email, name, verifiedAt: now });
  if (userId === null) return null;
  await rescope(db, { kind: 'reseller', ...reseller });
  const accountId = await insertAccount(db, businessName, {
    type: 'organization',
    parentId: reseller.resellerId,
    orgName: businessName,
    email,
    externalAccountId: externalAccountId ?? null,
    ...(signUp.number === undefined ? {} : { settings: { contactNumber: signUp.number } }),
  });
  await db.insert(membership).values({ accountId, userId, role: 'owner' });
  await rescope(db, { kind: 'auth' });
  return userId;
}

/** Invitations that can still be accepted, to accounts that still exist. Needs the scope 'auth'. */
async function openInvites(db: Db, email: string, nowMs: number) {
  return db
    .select({
      id: invite.id,
      accountId: invite.accountId,
      role: invite.role,
      permittedAccountIds: invite.permittedAccountIds,
      invitedBy: invite.invitedBy,
    })
    .from(invite)
    .innerJoin(account, and(eq(account.id, invite.accountId), isNull(account.deletedAt)))
    .where(
      and(eq(sql`lower(${invite.email})`, email), isNull(invite.acceptedAt), gt(invite.expiresAt, new Date(nowMs))),
    );
}
