import { and, eq, gt, isNull } from 'drizzle-orm';
import { SECOND_FACTOR_WAIT_MS } from '#contract/rules/hostConstants';
import { appUser, verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { codeHmac, newToken } from '../../request/tokens';
import type { Browser } from './browser';

/** A sign-in whose first code was right and that waits for the second factor. */
export type WaitingSignIn = {
  readonly userId: number;
  /** The address or phone number of the first code. */
  readonly address: string;
  /** The visitor who becomes the person. */
  readonly guestId: number | null;
};

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/** Returns the token that goes on with it, for a while. Needs the scope 'auth'. */
export async function openWaiting(
  db: Db,
  waiting: WaitingSignIn & { readonly ip: string; readonly browser: Browser },
  { secretKey, nowMs }: Keys,
): Promise<string> {
  const token = newToken();
  const { browser, ...values } = waiting;
  await db.insert(verification).values({
    purpose: 'second_factor',
    codeHmac: hmacOf(secretKey, token),
    ...values,
    ...browser,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + SECOND_FACTOR_WAIT_MS),
  });
  return token;
}

/** Null: it is unknown, over, or took too long. Needs the scope 'auth'. */
export async function findWaiting(db: Db, token: string, keys: Keys): Promise<WaitingSignIn | null> {
  const [found] = await db
    .select({ userId: appUser.id, address: verification.address, guestId: verification.guestId })
    .from(verification)
    .innerJoin(appUser, and(eq(appUser.id, verification.userId), appUser.active))
    .where(isOpen(token, keys));
  return found ?? null;
}

/** Needs the scope 'auth'. */
export async function endWaiting(db: Db, token: string, keys: Keys): Promise<void> {
  await db
    .update(verification)
    .set({ consumedAt: new Date(keys.nowMs) })
    .where(isOpen(token, keys));
}

const isOpen = (token: string, { secretKey, nowMs }: Keys) =>
  and(
    eq(verification.purpose, 'second_factor'),
    eq(verification.codeHmac, hmacOf(secretKey, token)),
    isNull(verification.consumedAt),
    gt(verification.expiresAt, new Date(nowMs)),
  );

const hmacOf = (secretKey: Buffer, token: string): Buffer => codeHmac(secretKey, 'second_factor', '', token);
