import { sql } from 'drizzle-orm';
import { satsOf } from '#contract/rules/money/amounts';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { TOP_UP_AUTOMATICALLY } from '../../queue/kinds';

/** What a million dollars buy, so that a limit in cents is compared in sats by the database itself. */
const CENTS = 100_000_000n;

const isBelow = ({ picoUsd }: Rate) =>
  sql`w.balance_sats - w.held_sats < a.below_cents::numeric * ${satsOf(CENTS, picoUsd)} / ${CENTS}`;

/**
 * Queues the automatic top-up of an account that has just given something, if it has fallen below its limit. One that has got something,
 * and is above, may fall again. Needs the scope 'super'.
 */
export async function wakeAutomatic(db: Db, accountId: number, sats: bigint, rate: Rate): Promise<void> {
  await db.execute(
    sats > 0n
      ? sql`
        update automatic_top_up a set is_fallen = false from wallet w
        where a.account_id = ${accountId} and w.account_id = a.account_id and a.is_fallen and not (${isBelow(rate)})`
      : sql`
        select pgboss.enqueue(${TOP_UP_AUTOMATICALLY.name}, jsonb_build_object('accountId', a.account_id), now())
        from automatic_top_up a join wallet w on w.account_id = a.account_id
        where a.account_id = ${accountId} and a.is_on and not a.is_fallen and ${isBelow(rate)}`,
  );
}
