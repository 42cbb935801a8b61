import { and, eq, isNull, sql } from 'drizzle-orm';
import { verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import {
  type Attempt,
  type CodeBudgets,
  type IssuedCode,
  replaceCode,
  requireBudget,
  requireWait,
  tryCodeOf,
} from '../signIn/codes';

/** An address that a signed-in person verifies as their own. */
export type OwnAddress = {
  readonly purpose: 'email' | 'phone';
  readonly address: string;
  readonly userId: number;
};

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/**
 * Creates the only valid code with which the person verifies the address. Needs the scope 'auth'.
 * @throws Refusal 429 if the last one is too recent, or the person or the address got too many
 */
export async function issueOwnCode(
  db: Db,
  own: OwnAddress,
  { ip, budgets }: { readonly ip: string; readonly budgets: CodeBudgets | null },
  keys: Keys,
): Promise<IssuedCode> {
  const { purpose, address, userId } = own;
  // Serializes requests for one address.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  await requireWait(db, unconsumed(own), keys.nowMs);
  if (budgets) {
    const isOfPurpose = eq(verification.purpose, purpose);
    await requireBudget(db, and(isOfPurpose, eq(verification.userId, userId)), budgets.each, keys.nowMs);
    await requireBudget(db, and(isOfPurpose, eq(verification.address, address)), budgets.strangers, keys.nowMs);
  }
  return replaceCode(db, unconsumed(own), { purpose, address, userId, ip }, keys);
}

/** Counts one try of that code. The caller must commit the count before it answers. Needs the scope 'auth'. */
export function tryOwnCode(db: Db, own: OwnAddress, code: string, keys: Keys): Promise<Attempt> {
  return tryCodeOf(db, unconsumed(own), { address: own.address, code }, keys);
}

function unconsumed({ purpose, address, userId }: OwnAddress) {
  return and(
    eq(verification.userId, userId),
    eq(verification.purpose, purpose),
    eq(verification.address, address),
    isNull(verification.consumedAt),
  );
}
