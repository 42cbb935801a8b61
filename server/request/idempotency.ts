import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { EndpointDefinition } from '#contract/endpoint';
import { IDEMPOTENCY_KEY_REUSED } from '#contract/rules/messages';
import { KEY_USED_DIFFERENTLY } from '#contract/rules/messages/money';
import { idempotencyKey } from '#server/db/schema/index.ts';
import { type Db, sendAlong } from '#server/db/scoped.ts';
import { Refusal } from './refusal';

export type IdempotencyKey = {
  readonly actorId: number;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly requestHash: Buffer;
};

/** The idempotency key of a call, if it has one, bound to the target account and the whole input. */
export function idempotencyKeyOf(
  endpoint: Pick<EndpointDefinition, 'name' | 'method' | 'path' | 'once'>,
  actorId: number,
  header: string | string[] | undefined,
  request: { readonly targetId: number | null; readonly input: unknown },
): IdempotencyKey | null {
  if (typeof header !== 'string' || header === '' || !endpoint.once) return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.name, request]))
    .digest();
  // Hashed, because a key may have any length and characters.
  const key = createHash('sha256').update(header).digest('base64url');
  return { actorId, key, method: endpoint.method, path: endpoint.path, requestHash };
}

/**
 * Runs a call once for its key, in the call's transaction: a failed call leaves no trace and may be sent again, and a second call
 * at the same time waits for the first.
 * @throws Refusal 409 if the key was used for another request
 */
export async function runOnce(
  db: Db,
  once: IdempotencyKey,
  run: () => Promise<unknown>,
  reused = new Refusal(409, IDEMPOTENCY_KEY_REUSED),
): Promise<unknown> {
  const hasSameKey = sameKey(once);
  // A key that has expired is claimed anew.
  const claimed = await db
    .insert(idempotencyKey)
    .values(once)
    .onConflictDoUpdate({
      target: [idempotencyKey.actorId, idempotencyKey.key],
      set: { ...once, status: null, response: null, createdAt: sql`default`, expiresAt: sql`default` },
      setWhere: lt(idempotencyKey.expiresAt, sql`now()`),
    })
    .returning({ key: idempotencyKey.key });
  if (claimed.length === 0) {
    const [stored] = await db
      .select({ requestHash: idempotencyKey.requestHash, response: idempotencyKey.response })
      .from(idempotencyKey)
      .where(hasSameKey);
    if (!stored?.requestHash.equals(once.requestHash)) throw reused;
    return stored.response;
  }
  const response = await run();
  sendAlong(db, db.update(idempotencyKey).set({ status: 200, response }).where(hasSameKey));
  return response;
}

const usedDifferently = () => new Refusal(422, KEY_USED_DIFFERENTLY);

/**
 * Moves money once for the key of the call, if it has one, in the transaction that moves it. Needs the scope 'super'.
 * @returns what `run` did, now or before
 * @throws Refusal 422 if the key was used for something else
 */
export async function carryOutOnce<T extends object>(
  db: Db,
  once: IdempotencyKey | null,
  run: () => Promise<T>,
): Promise<T> {
  return (once ? runOnce(db, once, run, usedDifferently()) : run()) as Promise<T>;
}

/**
 * What the call did before by its key; null: nothing yet. For calls that ask a node before they move money. Needs the scope 'super'.
 * @throws Refusal 422 if the key was used for something else
 */
export async function carriedOut<T extends object>(db: Db, once: IdempotencyKey | null): Promise<T | null> {
  if (!once) return null;
  const [stored] = await db
    .select({ requestHash: idempotencyKey.requestHash, response: idempotencyKey.response })
    .from(idempotencyKey)
    .where(and(sameKey(once), gte(idempotencyKey.expiresAt, sql`now()`)));
  if (stored && !stored.requestHash.equals(once.requestHash)) throw usedDifferently();
  return (stored?.response ?? null) as T | null;
}

function sameKey({ actorId, key }: IdempotencyKey) {
  return and(eq(idempotencyKey.actorId, actorId), eq(idempotencyKey.key, key));
}
