import { planTerm, productPlanId } from '../../../entities/plan';
import { uuid } from '../../../entities/shared';
import { DEFAULT_TERM, type PlanTerm } from './periods';

/** What the address says of plans: the term, the plan, and the bill that is paid. */
export type PlanPlace = {
  readonly term: PlanTerm;
  /** Null: none. */
  readonly productPlanId: string | null;
  readonly billId: string | null;
};

/** The place of an address; what it cannot mean is left out. */
export function planPlaceOf(query: URLSearchParams): PlanPlace {
  return {
    term: planTerm.safeParse(query.get('term')).data ?? DEFAULT_TERM,
    productPlanId: productPlanId.safeParse(query.get('productPlanId')).data ?? null,
    billId: uuid.safeParse(query.get('billId')).data ?? null,
  };
}
