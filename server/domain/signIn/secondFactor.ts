import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NewFactor, SecondFactor } from '#contract/entities/secondFactor';
import { RECOVERY_CODES, SECOND_FACTOR_TRIES } from '#contract/rules/hostConstants';
import { FACTOR_IS_OFF, FACTOR_IS_ON, FACTOR_REFUSED, FACTOR_TRIES_EXCEEDED } from '#contract/rules/messages';
import { factorText } from '#contract/rules/values/secondFactor';
import { appUser, secondFactor } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { seal, unseal } from '../../request/seal';
import { codeHmac } from '../../request/tokens';
import { secondsOf } from '../seconds';
import { factorOf, newSecret, stepOf } from './totp';

/** The second factor of a person. All of it needs the scope 'auth'. */

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

export async function readFactor(db: Db, userId: number): Promise<SecondFactor> {
  const [found] = await db
    .select({ since: appUser.secondFactorAt, recovery: secondFactor.recovery })
    .from(appUser)
    .leftJoin(secondFactor, eq(secondFactor.userId, appUser.id))
    .where(eq(appUser.id, userId));
  const { since = null, recovery } = found ?? {};
  return {
    ...(since === null ? {} : { since: secondsOf(since) }),
    recoveryCodesLeft: recovery?.length ?? 0,
  };
}

export const hasFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await readFactor(db, userId)).since !== undefined;

/** Makes a secret that the first code of the app confirms. @throws Refusal 409 while it is on */
export async function setUpFactor(
  db: Db,
  userId: number,
  { secretKey, product }: Keys & { readonly product: string },
): Promise<NewFactor> {
  if (await hasFactor(db, userId)) throw new Refusal(409, FACTOR_IS_ON);
  const secret = newSecret();
  const sealed = { secret: seal(secretKey, secret), lastStep: 0 };
  await db
    .insert(secondFactor)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: secondFactor.userId, set: sealed });
  const [person] = await db
    .select({ email: appUser.email, username: appUser.username })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return factorOf(secret, product, person?.email ?? person?.username ?? '');
}

/** Turns it on, after its first code was right. Returns the recovery codes. */
export async function turnOnFactor(db: Db, userId: number, keys: Keys): Promise<string[]> {
  await db
    .update(appUser)
    .set({ secondFactorAt: new Date(keys.nowMs) })
    .where(eq(appUser.id, userId));
  return renewRecoveryCodes(db, userId, keys);
}

/** Returns new recovery codes, of which only HMACs are kept; those before end. */
export async function renewRecoveryCodes(
  db: Db,
  userId: number,
  { secretKey }: Pick<Keys, 'secretKey'>,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recovery = codes.map((code) => recoveryHmac(secretKey, userId, factorText(code)));
  await db.update(secondFactor).set({ recovery }).where(eq(secondFactor.userId, userId));
  return codes;
}

export async function turnOffFactor(db: Db, userId: number): Promise<void> {
  await db.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await db.update(appUser).set({ secondFactorAt: null }).where(eq(appUser.id, userId));
}

/** Null: the code is right. */
export type FactorProblem = Refusal | null;

/**
 * Tries a code of the app, or a recovery code, each of which works once. Too many wrong ones make the person wait. The caller must
 * commit the count before it answers.
 */
export async function tryFactor(
  db: Db,
  userId: number,
  code: string,
  { secretKey, nowMs }: Keys,
): Promise<FactorProblem> {
  // Taken for this transaction, so that of two equal codes at once only one is right.
  const [found] = await db.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update');
  if (!found) return new Refusal(409, FACTOR_IS_OFF);
  const counted = found.wrongSince === null ? 0 : found.wrongSince.getTime() + SECOND_FACTOR_TRIES.durationMs - nowMs;
  const wrong = counted > 0 ? found.wrong : 0;
  if (wrong >= SECOND_FACTOR_TRIES.limit) {
    return new Refusal(429, FACTOR_TRIES_EXCEEDED, { retryAfterS: Math.ceil(counted / 1_000) });
  }
  const set = (values: Partial<typeof secondFactor.$inferInsert>) =>
    db.update(secondFactor).set(values).where(eq(secondFactor.userId, userId));
  const used = usedBy(found, code, { secretKey, nowMs });
  if (used) {
    await set({ ...used, wrong: 0, wrongSince: null });
    return null;
  }
  await set({ wrong: wrong + 1, wrongSince: wrong === 0 ? new Date(nowMs) : found.wrongSince });
  return new Refusal(400, FACTOR_REFUSED, { input: 'code' });
}

/** What a right code uses up; null: it is wrong. */
function usedBy(
  { userId, secret, lastStep, recovery }: typeof secondFactor.$inferSelect,
  code: string,
  { secretKey, nowMs }: Keys,
): Partial<typeof secondFactor.$inferInsert> | null {
  if (!/^\d{6}$/.test(code)) {
    const hmac = recoveryHmac(secretKey, userId, code);
    return recovery.includes(hmac) ? { recovery: recovery.filter((kept) => kept !== hmac) } : null;
  }
  const step = stepOf(String(unseal(secretKey, secret)), code, nowMs);
  return step !== null && step > lastStep ? { lastStep: step } : null;
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const recoveryHmac = (secretKey: Buffer, userId: number, code: string): string =>
  codeHmac(secretKey, 'recovery', String(userId), code).toString('base64url');
