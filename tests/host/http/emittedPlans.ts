import { sql } from 'drizzle-orm';
import { planRows } from '../isolation/rows/plans';
import { moneyIdOf, planIdOf } from '../isolation/recordsOfMoney';
import type { CallParts } from '../isolation/rows';
import type { Of } from './emittedMoney';

/** A plan is made, edited and offered; an organization chooses one that costs nothing, cancels, resumes, and pays another bill. */
export function planSteps({ at, host, execute }: Of) {
  const emits = () => [at('account.changed', 'organization'), at('wallet.changed', 'organization')];
  const of = (key: 'organization' | 'reseller' | 'partner') => host().world.accounts[key];
  const toReseller = (name: 'createPlan' | 'editPlan' | 'offerPlan' | 'retirePlan') => () => {
    const row = planRows[name];
    const [carrier] = row?.kind === 'reach' ? row.carriers : [];
    const subject = { accountId: of(carrier?.level === 'partner' ? 'partner' : 'reseller') } as never;
    return { ...carrier?.input(subject), target: { targetAccountId: of('reseller') } } as CallParts;
  };
  const target = () => ({ targetAccountId: of('organization') });
  const billId = () => moneyIdOf('bill', of('organization'));
  return {
    createPlan: [{ parts: toReseller('createPlan') }],
    editPlan: [{ parts: toReseller('editPlan') }],
    offerPlan: [{ parts: toReseller('offerPlan') }],
    retirePlan: [{ parts: toReseller('retirePlan') }],
    subscribe: [
      { parts: () => ({ body: { productPlanId: planIdOf(of('organization')) }, target: target() }) },
      {
        before: () => execute(sql`update product_plan set month_cents = 0 where id = ${planIdOf(of('organization'))}`),
        parts: () => ({ body: { productPlanId: planIdOf(of('organization')) }, target: target() }),
        emits,
      },
    ],
    setPlanCard: [
      { parts: () => ({ body: { cardId: moneyIdOf('card', of('organization')) }, target: target() }), emits },
    ],
    cancelPlan: [{ parts: () => ({ body: {}, target: target() }), emits }],
    resumePlan: [{ parts: () => ({ target: target() }), emits }],
    payBill: [
      {
        // It bills the plan that was chosen.
        before: () =>
          execute(sql`
            with late as (update subscription set state = 'pastDue', past_due_since = now(), bill_id = ${billId()} where state = 'active')
            update bill set makes = makes || '{"kind": "renewal"}' where id = ${billId()}`),
        parts: () => ({ params: { id: billId() }, body: {}, target: target() }),
      },
    ],
  };
}
