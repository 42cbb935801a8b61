import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS, CODE_TRIES_LIMIT } from '#contract/rules/hostConstants';
import {
  CODE_EXPIRED,
  CODE_NOT_VERIFIED,
  CODE_TRIES_EXCEEDED,
  codeWait,
  tooManyRequests,
} from '#contract/rules/messages';
import { type JsonObject, verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Budget } from '../../request/budget';
import { Refusal } from '../../request/refusal';
import { codeHmac, newCode } from '../../request/tokens';

/** A request for a code. */
export type CodeRequest = {
  readonly purpose: 'signin' | 'signup';
  readonly email: string;
  readonly payload?: JsonObject;
  readonly guestId?: number | null;
  readonly ip: string;
  /** How many codes the address may get; null: no limit. */
  readonly budget: Budget | null;
};

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

const PURPOSES = ['signin', 'signup'] as const;

/**
 * Creates the only valid code of an address; earlier ones become invalid. Needs the scope 'auth'.
 * @throws Refusal 429 if the last one is too recent, or the budget is used up
 */
export async function issueCode(db: Db, request: CodeRequest, { secretKey, nowMs }: Keys): Promise<string> {
  const { purpose, email, payload = {}, guestId = null, ip, budget } = request;
  // Serializes requests for one address.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  const [last] = await db
    .select({ createdAt: verification.createdAt })
    .from(verification)
    .where(unconsumed(email))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  const waitMs = last ? last.createdAt.getTime() + CODE_RESEND_WAIT_MS - nowMs : 0;
  if (waitMs > 0) {
    const retryAfterS = Math.ceil(waitMs / 1000);
    throw new Refusal(429, codeWait(retryAfterS), { retryAfterS });
  }
  await requireBudget(db, email, budget, nowMs);
  await db
    .update(verification)
    .set({ consumedAt: new Date(nowMs) })
    .where(unconsumed(email));
  const code = newCode();
  await db.insert(verification).values({
    purpose,
    address: email,
    codeHmac: codeHmac(secretKey, 'code', email, code),
    maxAttempts: CODE_TRIES_LIMIT,
    guestId,
    payload,
    ip,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + CODE_LIFETIME_MS),
  });
  return code;
}

/** Deletes a code that could not be sent, so that it does not count against the budget. Needs the scope 'auth'. */
export async function deleteCode(db: Db, email: string): Promise<void> {
  await db.delete(verification).where(unconsumed(email));
}

export type Attempt = { readonly id: string; readonly purpose: 'signin' | 'signup'; readonly isRight: boolean };

/**
 * Counts one try of an address's valid code and checks it. The caller must commit the count before it answers. Needs the scope 'auth'.
 * @throws Refusal 400 without comparing, if there is no code, it has expired, or its tries are used up
 */
export async function tryCode(db: Db, email: string, code: string, { secretKey, nowMs }: Keys): Promise<Attempt> {
  const [current] = await db
    .select({ id: verification.id, expiresAt: verification.expiresAt })
    .from(verification)
    .where(unconsumed(email))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  if (!current) throw wrongCode(CODE_NOT_VERIFIED);
  if (current.expiresAt.getTime() <= nowMs) throw wrongCode(CODE_EXPIRED);
  const [tried] = await db
    .update(verification)
    .set({ attempts: sql`${verification.attempts} + 1` })
    .where(
      and(
        eq(verification.id, current.id),
        isNull(verification.consumedAt),
        lt(verification.attempts, verification.maxAttempts),
      ),
    )
    .returning({ codeHmac: verification.codeHmac, purpose: verification.purpose });
  if (!tried) throw wrongCode(CODE_TRIES_EXCEEDED);
  const isRight = timingSafeEqual(tried.codeHmac, codeHmac(secretKey, 'code', email, code));
  return { id: current.id, purpose: tried.purpose === 'signup' ? 'signup' : 'signin', isRight };
}

export type UsedCode = { readonly payload: JsonObject; readonly guestId: number | null };

/** Consumes a code; of two correct tries at the same time only one succeeds. Needs the scope 'auth'. */
export async function consumeCode(db: Db, id: string, nowMs: number): Promise<UsedCode> {
  const [used] = await db
    .update(verification)
    .set({ consumedAt: new Date(nowMs) })
    .where(and(eq(verification.id, id), isNull(verification.consumedAt)))
    .returning({ payload: verification.payload, guestId: verification.guestId });
  if (!used) throw wrongCode(CODE_NOT_VERIFIED);
  return used;
}

export function wrongCode(message: string): Refusal {
  return new Refusal(400, message, { input: 'verificationCode' });
}

/** Counts all sent codes, used or not. @throws Refusal 429 */
async function requireBudget(db: Db, email: string, budget: Budget | null, nowMs: number): Promise<void> {
  if (budget === null) return;
  const windowMs = budget.durationS * 1000;
  const sent = await db
    .select({ createdAt: verification.createdAt })
    .from(verification)
    .where(and(ofAddress(email), gt(verification.createdAt, new Date(nowMs - windowMs))))
    .orderBy(desc(verification.createdAt))
    .limit(budget.points);
  const oldest = sent[budget.points - 1];
  if (!oldest) return;
  const retryAfterS = Math.ceil((oldest.createdAt.getTime() + windowMs - nowMs) / 1000);
  throw new Refusal(429, tooManyRequests(retryAfterS), { retryAfterS });
}

function unconsumed(email: string) {
  return and(ofAddress(email), isNull(verification.consumedAt));
}

function ofAddress(email: string) {
  return and(eq(sql`lower(${verification.address})`, email), inArray(verification.purpose, [...PURPOSES]));
}
