import { eq } from 'drizzle-orm';
import type { Profile } from '#contract/entities/profile';
import { OWN_EMAIL_TAKEN, OWN_PHONE_TAKEN } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';

/** The caller's own profile. Needs the scope 'auth'. */
export async function readProfile(db: Db, userId: number): Promise<Profile> {
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!person) throw new Error('a session has a person');
  const { email, name, image, phoneNumber, phoneNumberVerifiedAt, createdAt } = person;
  return {
    id: userId,
    email: email ?? '',
    ...(name ? { name } : {}),
    ...(image ? { image } : {}),
    ...(phoneNumber && phoneNumberVerifiedAt ? { phoneNumber } : {}),
    timestamp: secondsOf(createdAt),
  };
}

/** The change of an address that a code verified. Returns the earlier one. Needs the scope 'auth'. @throws Refusal 409 if it is taken */
export async function changeEmail(db: Db, userId: number, email: string, now: Date): Promise<string | null> {
  const [before] = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId)).for('update');
  await unlessTaken('app_user_email', OWN_EMAIL_TAKEN, 'email', () =>
    db.update(appUser).set({ email, emailVerifiedAt: now }).where(eq(appUser.id, userId)),
  );
  return before?.email ?? null;
}

/** The same of a phone number. Needs the scope 'auth'. @throws Refusal 409 if it is taken */
export async function changePhone(db: Db, userId: number, phoneNumber: string, now: Date): Promise<void> {
  await unlessTaken('app_user_phone', OWN_PHONE_TAKEN, 'phoneNumber', () =>
    db.update(appUser).set({ phoneNumber, phoneNumberVerifiedAt: now }).where(eq(appUser.id, userId)),
  );
}

async function unlessTaken(index: string, message: string, input: string, write: () => PromiseLike<unknown>) {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, index)) throw new Refusal(409, message, { input });
    throw error;
  }
}
