import type { PlanTerms } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { salesOf, sellersOf } from './catalogue';
import { soldFor, termsOf } from './choice';
import type { SubscriptionRow } from './subscriptions';

type Renewed = Pick<SubscriptionRow, 'planId' | 'term' | 'cents' | 'costCents'> & { readonly plan: PlanTerms };

/**
 * The plan of the next period: the one that was chosen for it, or the same, as the catalogue has it now. What is sold no more goes on as it
 * was. Needs the scope 'super'.
 */
export async function renewedPlan(db: Db, row: SubscriptionRow): Promise<Renewed> {
  const sales = await salesOf(db, await sellersOf(db, row.accountId));
  const ways = [
    { planId: row.nextPlanId, term: row.nextTerm },
    { planId: row.planId, term: row.term },
  ];
  for (const { planId, term } of ways) {
    const sale = sales.find(({ plan }) => plan.id === planId);
    const sold = sale && term !== null ? soldFor(sale, term) : null;
    if (sale && sold) return { ...sold, plan: termsOf(sale.plan) };
  }
  const { planId, term, cents, costCents, plan } = row;
  return { planId, term, cents, costCents, plan };
}
