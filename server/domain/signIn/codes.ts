import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
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
import { askedBy, type Browser, isKnown } from './browser';

/** A request for a code. */
export type CodeRequest = {
  readonly purpose: 'signin' | 'signup';
  /** An email address, or a phone number in E.164. */
  readonly address: string;
  readonly payload?: JsonObject;
  readonly guestId?: number | null;
  readonly ip: string;
  readonly browser: Browser;
  /** How many codes an address may get; null: no limit. */
  readonly budgets: CodeBudgets | null;
};

export type CodeBudgets = {
  /** Asked for by one browser that signed the person in before, or else from one network. */
  readonly each: Budget;
  /** Asked for by all other browsers together. */
  readonly strangers: Budget;
};

export type IssuedCode = { readonly id: string; readonly code: string };

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

const PURPOSES = ['signin', 'signup'] as const;

/**
 * Creates the only valid code of an address for the browser that asks; its earlier ones become invalid. Needs the scope 'auth'.
 * @throws Refusal 429 if the last one is too recent, or a budget is used up
 */
export async function issueCode(db: Db, request: CodeRequest, { secretKey, nowMs }: Keys): Promise<IssuedCode> {
  const { purpose, address, payload = {}, guestId = null, ip, browser, budgets } = request;
  // Serializes requests for one address.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  await requireWait(db, unconsumed(address, browser), nowMs);
  const known = await isKnown(db, browser, address);
  if (budgets) await requireBudgets(db, address, { browser, known }, budgets, nowMs);
  return replaceCode(
    db,
    unconsumed(address, browser),
    { purpose, address, guestId, payload, ip, ...browser, known },
    { secretKey, nowMs },
  );
}

/** @throws Refusal 429 if the last of these codes is too recent */
export async function requireWait(db: Db, which: SQL | undefined, nowMs: number): Promise<void> {
  const [last] = await db
    .select({ createdAt: verification.createdAt })
    .from(verification)
    .where(which)
    .orderBy(desc(verification.createdAt))
    .limit(1);
  const waitMs = last ? last.createdAt.getTime() + CODE_RESEND_WAIT_MS - nowMs : 0;
  if (waitMs <= 0) return;
  const retryAfterS = Math.ceil(waitMs / 1000);
  throw new Refusal(429, codeWait(retryAfterS), { retryAfterS });
}

/** Stores a new code in place of those of before, which become invalid. */
export async function replaceCode(
  db: Db,
  before: SQL | undefined,
  whose: Pick<typeof verification.$inferInsert, 'purpose' | 'address'> & Partial<typeof verification.$inferInsert>,
  { secretKey, nowMs }: Keys,
): Promise<IssuedCode> {
  await db
    .update(verification)
    .set({ consumedAt: new Date(nowMs) })
    .where(before);
  const code = newCode();
  const issued = await db
    .insert(verification)
    .values({
      ...whose,
      codeHmac: codeHmac(secretKey, 'code', whose.address, code),
      maxAttempts: CODE_TRIES_LIMIT,
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + CODE_LIFETIME_MS),
    })
    .returning({ id: verification.id });
  return { id: issued[0]?.id ?? '', code };
}

/** Deletes a code that could not be sent, so that it does not count against the budgets. Needs the scope 'auth'. */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.delete(verification).where(eq(verification.id, id));
}

export type Attempt =
  | { readonly isRight: true; readonly id: string; readonly purpose: (typeof verification.$inferSelect)['purpose'] }
  | { readonly isRight: false; readonly message: string };

/** Tries the code that this browser asked for. A code that another browser asked for is neither compared nor counted. */
export function tryCode(
  db: Db,
  { address, code, browser }: { readonly address: string; readonly code: string; readonly browser: Browser },
  keys: Keys,
): Promise<Attempt> {
  return tryCodeOf(db, unconsumed(address, browser), { address, code }, keys);
}

/**
 * Counts one try of the valid code among these, and checks it. The caller must commit the count before it answers. Needs the scope
 * 'auth'.
 */
export async function tryCodeOf(
  db: Db,
  which: SQL | undefined,
  { address, code }: { readonly address: string; readonly code: string },
  { secretKey, nowMs }: Keys,
): Promise<Attempt> {
  const wrong = (message: string) => ({ isRight: false, message }) as const;
  const [current] = await db
    .select({ id: verification.id, expiresAt: verification.expiresAt })
    .from(verification)
    .where(which)
    .orderBy(desc(verification.createdAt))
    .limit(1);
  if (!current) return wrong(CODE_NOT_VERIFIED);
  if (current.expiresAt.getTime() <= nowMs) return wrong(CODE_EXPIRED);
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
  if (!tried) return wrong(CODE_TRIES_EXCEEDED);
  const isRight = timingSafeEqual(tried.codeHmac, codeHmac(secretKey, 'code', address, code));
  return isRight ? { isRight, id: current.id, purpose: tried.purpose } : wrong(CODE_NOT_VERIFIED);
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
async function requireBudgets(
  db: Db,
  address: string,
  { browser, known }: { readonly browser: Browser; readonly known: boolean },
  { each, strangers }: CodeBudgets,
  nowMs: number,
): Promise<void> {
  const requireOne = (which: SQL | undefined, budget: Budget) =>
    requireBudget(db, and(ofAddress(address), which), budget, nowMs);
  const isStranger = eq(verification.known, false);
  if (known) return requireOne(and(eq(verification.known, true), askedBy(browser)), each);
  await requireOne(and(isStranger, eq(verification.network, browser.network)), each);
  await requireOne(isStranger, strangers);
}

/** Counts all of these codes that were sent, used or not. @throws Refusal 429 */
export async function requireBudget(
  db: Db,
  which: SQL | undefined,
  { points, durationS }: Budget,
  nowMs: number,
): Promise<void> {
  const windowMs = durationS * 1000;
  const sent = await db
    .select({ createdAt: verification.createdAt })
    .from(verification)
    .where(and(which, gt(verification.createdAt, new Date(nowMs - windowMs))))
    .orderBy(desc(verification.createdAt))
    .limit(points);
  const oldest = sent[points - 1];
  if (!oldest) return;
  const retryAfterS = Math.ceil((oldest.createdAt.getTime() + windowMs - nowMs) / 1000);
  throw new Refusal(429, tooManyRequests(retryAfterS), { retryAfterS });
}

function unconsumed(address: string, browser: Browser) {
  return and(ofAddress(address), askedBy(browser), isNull(verification.consumedAt));
}

function ofAddress(address: string) {
  return and(eq(sql`lower(${verification.address})`, address), inArray(verification.purpose, [...PURPOSES]));
}
