import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { account, appUser, invite, membership } from '../../db/schema/index';
import { type Db, rescope } from '../../db/scoped';
import { txOf } from '../../request/tx';
import { createAccountBelow } from '../accounts/createAccount';
import { insertPerson } from '../accounts/usernames';
import { acceptInvites } from '../members/acceptInvite';
import { tellAccount } from '../notifications/tellAccount';
import type { Origin } from './visitOrigin';

/** Whether a code would sign somebody in at that address: a person with a membership, or an invited one. */
export async function canSignIn(db: Db, address: string, nowMs: number): Promise<boolean> {
  const person = await findPerson(db, address);
  if (person && !person.active) return false;
  return person?.superAdmin || person?.hasMembership || (await isInvited(db, address, nowMs));
}

export type Person = {
  readonly id: number;
  readonly superAdmin: boolean;
  readonly active: boolean;
  readonly hasMembership: boolean;
};

/** The person with an email address, or with a phone number that was verified. Needs the scope 'auth'. */
export async function findPerson(db: Db, address: string): Promise<Person | null> {
  const [person] = await db
    .select({
      id: appUser.id,
      superAdmin: appUser.superAdmin,
      active: appUser.active,
      hasMembership: sql<boolean>`exists (select from membership m join account a on a.id = m.account_id and a.deleted_at is null
        where m.user_id = app_user.id)`,
    })
    .from(appUser)
    .where(
      or(
        eq(sql`lower(${appUser.email})`, address),
        and(eq(appUser.phoneNumber, address), isNotNull(appUser.phoneNumberVerifiedAt)),
      ),
    );
  return person ?? null;
}

/** The person with a proven address, created if it was invited. Accepts all open invitations. Needs the scope 'auth'. */
export async function signInPerson(db: Db, email: string, now: Date): Promise<number | null> {
  const found = await findPerson(db, email);
  if (found && !found.active) return null;
  if (!found && !(await isInvited(db, email, now.getTime()))) return null;
  const id = found?.id ?? (await insertPerson(db, { email, verifiedAt: now }));
  if (id === null) return null;
  await db.update(appUser).set({ emailVerifiedAt: now, lastSeenAt: now }).where(eq(appUser.id, id));
  const accepted = await acceptInvites(db, id, email, now);
  return found?.superAdmin || found?.hasMembership || accepted.length > 0 ? id : null;
}

/** The person with a proven phone number, which invites nobody. Needs the scope 'auth'. */
export async function signInByNumber(db: Db, phoneNumber: string, now: Date): Promise<number | null> {
  const found = await findPerson(db, phoneNumber);
  if (!found?.active || !(found.superAdmin || found.hasMembership)) return null;
  await db.update(appUser).set({ lastSeenAt: now }).where(eq(appUser.id, found.id));
  return found.id;
}

export type SignUp = {
  readonly email: string;
  readonly businessName: string;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly externalAccountId?: string | undefined;
  readonly reseller: { readonly partnerId: number; readonly resellerId: number };
  /** The page that was opened first, and what led there. */
  readonly origin: Origin | null;
};

/**
 * Creates a person and the organization he or she owns. Begins and ends in the scope 'auth'. Null if the address is taken.
 * @throws Refusal 409 if the external id is in use
 */
export async function createOrganizationOf(db: Db, signUp: SignUp, now: Date): Promise<number | null> {
  const { email, businessName, name, externalAccountId, reseller, number, origin } = signUp;
  const userId = await insertPerson(db, { email, name, verifiedAt: now });
  if (userId === null) return null;
  await rescope(db, { kind: 'reseller', ...reseller });
  const tx = txOf(db);
  const accountId = await createAccountBelow(tx, {
    shownName: businessName,
    type: 'organization',
    parentId: reseller.resellerId,
    orgName: businessName,
    email,
    externalAccountId: externalAccountId ?? null,
    settings: {
      ...(number === undefined ? {} : { contactNumber: number }),
      ...(origin === null ? {} : { signUpPage: origin.page, signUpRef: origin.ref }),
    },
  });
  await db.insert(membership).values({ accountId, userId, role: 'owner' });
  const news = { type: 'organizationCreated', how: 'signUp', by: name ?? email } as const;
  await tellAccount(tx, { accountId: reseller.resellerId, aboutId: accountId, name: businessName, news, at: now });
  await rescope(db, { kind: 'auth' });
  return userId;
}

/** Whether an invitation can still be accepted, to an account that still exists. Needs the scope 'auth'. */
async function isInvited(db: Db, email: string, nowMs: number): Promise<boolean> {
  const [found] = await db
    .select({ id: invite.id })
    .from(invite)
    .innerJoin(account, and(eq(account.id, invite.accountId), isNull(account.deletedAt)))
    .where(
      and(eq(sql`lower(${invite.email})`, email), isNull(invite.acceptedAt), gt(invite.expiresAt, new Date(nowMs))),
    )
    .limit(1);
  return found !== undefined;
}
