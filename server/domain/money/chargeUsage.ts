import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account, type Cause, usage, usageCarry, usageCost } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { book } from './book';

/** What was used is paid: by the organization out of its wallet, and by its reseller to its partner. Needs the scope 'super'. */

/** Who owes something, and to whom. */
export type Debtor = { readonly accountId: number; readonly kind: 'organization' | 'reseller' };

/** What is paid in one movement, at most. */
const ROWS_AT_ONCE = 500;

/** Accounts that owe something. What a deleted one owes stays as it is. */
export async function debtors(db: Db): Promise<Debtor[]> {
  const organizations = await db
    .selectDistinct({ accountId: usage.orgId })
    .from(usage)
    .innerJoin(account, and(eq(account.id, usage.orgId), isNull(account.deletedAt)))
    .where(eq(usage.isDue, true))
    .orderBy(asc(usage.orgId));
  const resellers = await db
    .selectDistinct({ accountId: usageCost.accountId })
    .from(usageCost)
    .innerJoin(account, and(eq(account.id, usageCost.accountId), isNull(account.deletedAt)))
    .where(eq(usageCost.isDue, true))
    .orderBy(asc(usageCost.accountId));
  return [
    ...organizations.map(({ accountId }) => ({ accountId, kind: 'organization' as const })),
    ...resellers.map(({ accountId }) => ({ accountId, kind: 'reseller' as const })),
  ];
}

/**
 * Charges the oldest bundle that an account owes, once, whoever else does the same. What is less than a sat is carried to the next one.
 * @returns whether there was one
 * @throws Refusal 402 if there is too little in the wallet: it stays due
 */
export async function chargeNext(db: Db, { accountId, kind }: Debtor, rate: Rate): Promise<boolean> {
  await db.insert(usageCarry).values({ accountId }).onConflictDoNothing();
  const [carry] = await db.select().from(usageCarry).where(eq(usageCarry.accountId, accountId)).for('update');
  const due = kind === 'organization' ? await dueOf(db, accountId) : await dueOfReseller(db, accountId);
  const [first] = due;
  if (!first) return false;
  const owed = due.reduce((sum, { picoUsd }) => sum + picoUsd, carry?.picoUsd ?? 0n);
  const sats = owed / rate.picoUsd;
  const pays = { book: kind === 'organization' ? 'wallet' : 'cost', accountId, sats: -sats } as const;
  const booked =
    sats === 0n
      ? null
      : await book(db, {
          accountId,
          kind: 'usage',
          cause: kind === 'organization' ? causeOf(due) : { type: 'usage', organizationId: Number(first.bundle) },
          key: `usage ${first.id}`,
          sides: [pays, { book: 'sales', accountId: first.sellerId, sats }],
          rate,
        });
  const ids = due.map(({ id }) => id);
  const paid = { isDue: false, transactionId: booked?.id ?? null };
  if (kind === 'organization')
    await db
      .update(usage)
      .set(paid)
      .where(and(eq(usage.orgId, accountId), inArray(usage.id, ids)));
  else await db.update(usageCost).set(paid).where(inArray(usageCost.usageId, ids));
  await db
    .update(usageCarry)
    .set({ picoUsd: owed - sats * rate.picoUsd })
    .where(eq(usageCarry.accountId, accountId));
  return true;
}

type Due = {
  readonly id: string;
  readonly bundle: string;
  readonly picoUsd: bigint;
  readonly sellerId: number;
  readonly cause: Cause;
};

/** The rows of the oldest bundle that an organization owes. */
const dueOf = (db: Db, orgId: number): Promise<Due[]> =>
  db
    .select({
      id: usage.id,
      bundle: usage.bundle,
      picoUsd: usage.amountPicoUsd,
      sellerId: usage.resellerId,
      cause: usage.cause,
    })
    .from(usage)
    .where(
      and(
        eq(usage.orgId, orgId),
        eq(usage.isDue, true),
        eq(
          usage.bundle,
          sql`(select u.bundle from usage u where u.org_id = ${orgId} and u.is_due order by u.used_at, u.id limit 1)`,
        ),
      ),
    )
    .orderBy(asc(usage.usedAt), asc(usage.id))
    .limit(ROWS_AT_ONCE);

/** The same of a reseller: what one of its organizations used. */
const dueOfReseller = (db: Db, resellerId: number): Promise<Due[]> =>
  db
    .select({
      id: usageCost.usageId,
      bundle: usageCost.bundle,
      picoUsd: usageCost.amountPicoUsd,
      sellerId: usageCost.partnerId,
      cause: sql<Cause>`'{"type": "usage"}'::jsonb`,
    })
    .from(usageCost)
    .where(
      and(
        eq(usageCost.accountId, resellerId),
        eq(usageCost.isDue, true),
        eq(
          usageCost.bundle,
          sql`(select c.bundle from usage_cost c where c.account_id = ${resellerId} and c.is_due
            order by c.used_at, c.usage_id limit 1)`,
        ),
      ),
    )
    .orderBy(asc(usageCost.usedAt), asc(usageCost.usageId))
    .limit(ROWS_AT_ONCE);

/** A call or a conversation says more than a message of it. */
const causeOf = (due: readonly Due[]): Cause =>
  (due.find(({ cause }) => cause.type === 'call' || cause.type === 'conversation') ?? due[0])?.cause ?? {
    type: 'usage',
  };
