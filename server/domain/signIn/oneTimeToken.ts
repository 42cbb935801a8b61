import { and, eq, gt, isNull } from 'drizzle-orm';
import { MINTED_LINE_LIMIT } from '#contract/rules/hostConstants';
import { MINTED_TOO_OFTEN } from '#contract/rules/messages';
import { verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Credential } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { codeHmac, newToken } from '../../request/tokens';

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/** Whom a one-time token signs in: the person with an address, and what the session is limited to. */
export type OneTimeSignIn = {
  /** Lower case. */
  readonly email: string;
  readonly userId: number;
  /** Null: the person proved the address, and reaches all that is theirs. */
  readonly withinId: number | null;
};

/**
 * Makes a token that signs a person in once; only its HMAC is kept. It ends with the credential that it is made by, and so does the
 * session that it opens. Needs the scope 'auth'.
 * @throws Refusal 403 if that credential itself was made by too many others
 */
export async function makeOneTimeToken(
  db: Db,
  by: Credential,
  { email, withinId, userId, ip, lifetimeMs }: OneTimeSignIn & { readonly ip: string; readonly lifetimeMs: number },
  { secretKey, nowMs }: Keys,
): Promise<string> {
  if (by.line.length >= MINTED_LINE_LIMIT) throw new Refusal(403, MINTED_TOO_OFTEN);
  const token = newToken();
  await db.insert(verification).values({
    purpose: 'one_time',
    address: email,
    codeHmac: hmacOf(secretKey, token),
    userId,
    accountId: withinId,
    sessionId: by.sessionId,
    ip,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + lifetimeMs),
  });
  return token;
}

/** Uses a token up. Null: it is unknown, used, ended or too old. Needs the scope 'auth'. */
export async function spendOneTimeToken(
  db: Db,
  token: string,
  { secretKey, nowMs }: Keys,
): Promise<(OneTimeSignIn & { readonly parentId: string }) | null> {
  const [used] = await db
    .update(verification)
    .set({ consumedAt: new Date(nowMs) })
    .where(and(isToken(secretKey, token), gt(verification.expiresAt, new Date(nowMs)), isNull(verification.consumedAt)))
    .returning({
      email: verification.address,
      userId: verification.userId,
      withinId: verification.accountId,
      parentId: verification.sessionId,
    });
  if (used === undefined || used.userId === null || used.parentId === null) return null;
  return { ...used, userId: used.userId, parentId: used.parentId };
}

/** The account that a token's session is limited to, also after it was used or became too old; null: none. Needs the scope 'auth'. */
export async function accountOfOneTimeToken(db: Db, token: string, secretKey: Buffer): Promise<number | null> {
  const [found] = await db
    .select({ withinId: verification.accountId })
    .from(verification)
    .where(isToken(secretKey, token));
  return found?.withinId ?? null;
}

const isToken = (secretKey: Buffer, token: string) =>
  and(eq(verification.purpose, 'one_time'), eq(verification.codeHmac, hmacOf(secretKey, token)));

const hmacOf = (secretKey: Buffer, token: string) => codeHmac(secretKey, 'one_time', '', token);
