import { randomUUID } from 'node:crypto';
import { picoOfCents } from '#contract/rules/money/amounts';
import { usageCost } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

type Sold = {
  /** The organization that has the plan. */
  readonly accountId: number;
  readonly resellerId: number;
  readonly costCents: bigint;
};

/**
 * What a plan of the partner costs the reseller is charged with what usage costs it, also where the reseller asks for nothing. Needs the
 * scope 'super', and the transaction in which the plan counts.
 */
export async function owePartner(db: Db, { accountId, resellerId, costCents }: Sold, nowMs: number): Promise<void> {
  if (costCents === 0n) return;
  const picoUsd = picoOfCents(costCents);
  await db.insert(usageCost).values({
    accountId: resellerId,
    usageId: randomUUID(),
    bundle: String(accountId),
    pricePicoUsd: picoUsd,
    amountPicoUsd: picoUsd,
    usedAt: new Date(nowMs),
    isDue: true,
  });
}
