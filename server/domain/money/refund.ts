import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import type { Amount } from './amount';
import { book } from './book';

/** The account of a user name, of any level. Needs the scope 'super'. */
export async function accountCalled(db: Db, username: string): Promise<{ readonly id: number } | null> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.username}) = ${username.toLowerCase()} and ${account.deletedAt} is null`);
  return found ?? null;
}

export type Refund = {
  readonly accountId: number;
  readonly amount: Amount;
  /** The super administrator. */
  readonly by: number;
  readonly rate: Rate;
};

/** Gives money to an account, at the cost of the installation. Needs the scope 'super'. */
export async function refund(db: Db, { accountId, amount, by, rate }: Refund): Promise<void> {
  await book(db, {
    accountId,
    kind: 'refund',
    cause: { type: 'refund', by },
    key: `refund ${randomUUID()}`,
    sides: [
      { book: 'cost', accountId, sats: -amount.sats },
      { book: 'wallet', accountId, sats: amount.sats },
    ],
    rate,
    ...(amount.isInUsd && { usdCents: amount.usdCents }),
  });
}
