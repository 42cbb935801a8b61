import { and, eq, gt, isNull } from 'drizzle-orm';
import { verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { codeHmac, newToken } from '../../request/tokens';

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/** Whom a one-time token signs in: the person with an address, and what the session is limited to. */
export type OneTimeSignIn = {
  /** Lower case. */
  readonly email: string;
  /** Null: the person proved the address, and reaches all that is theirs. */
  readonly withinId: number | null;
};

/** Makes a token that signs a person in once; only its HMAC is kept. Needs the scope 'auth'. */
export async function makeOneTimeToken(
  db: Db,
  {
    email,
    withinId,
    userId,
    ip,
    lifetimeMs,
  }: OneTimeSignIn & { readonly userId: number; readonly ip: string; readonly lifetimeMs: number },
  { secretKey, nowMs }: Keys,
): Promise<string> {
  const token = newToken();
  await db.insert(verification).values({
    purpose: 'one_time',
    address: email,
    codeHmac: hmacOf(secretKey, token),
    userId,
    accountId: withinId,
    ip,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + lifetimeMs),
  });
  return token;
}

/** Uses a token up. Null: it is unknown, used or too old. Needs the scope 'auth'. */
export async function spendOneTimeToken(
  db: Db,
  token: string,
  { secretKey, nowMs }: Keys,
): Promise<OneTimeSignIn | null> {
  const [used] = await db
    .update(verification)
    .set({ consumedAt: new Date(nowMs) })
    .where(and(isOpen(secretKey, token, nowMs), isNull(verification.consumedAt)))
    .returning({ email: verification.address, withinId: verification.accountId });
  return used ?? null;
}

/** The account that a token's session is limited to, also after it was used; null: none. Needs the scope 'auth'. */
export async function accountOfOneTimeToken(db: Db, token: string, { secretKey, nowMs }: Keys): Promise<number | null> {
  const [found] = await db
    .select({ withinId: verification.accountId })
    .from(verification)
    .where(isOpen(secretKey, token, nowMs));
  return found?.withinId ?? null;
}

const isOpen = (secretKey: Buffer, token: string, nowMs: number) =>
  and(
    eq(verification.purpose, 'one_time'),
    eq(verification.codeHmac, hmacOf(secretKey, token)),
    gt(verification.expiresAt, new Date(nowMs)),
  );

const hmacOf = (secretKey: Buffer, token: string) => codeHmac(secretKey, 'one_time', '', token);
