import { planTerm, productPlanId } from '../../../entities/plan';
import { uuid } from '../../../entities/shared';
import { DEFAULT_TERM, type PlanTerm } from './periods';

/** What the address says of plans: the plan and its term, the bill that is paid, and the term by which plans are compared. */
type PlanPlace = {
  readonly term: PlanTerm;
  /** Null: none. */
  readonly productPlanId: string | null;
  readonly billId: string | null;
  readonly shownTerm: PlanTerm;
};

/** The place of an address; what it cannot mean is left out. */
export function planPlaceOf(query: URLSearchParams): PlanPlace {
  const termOf = (name: string) => planTerm.safeParse(query.get(name)).data ?? DEFAULT_TERM;
  return {
    term: termOf('term'),
    productPlanId: productPlanId.safeParse(query.get('productPlanId')).data ?? null,
    billId: uuid.safeParse(query.get('billId')).data ?? null,
    shownTerm: termOf('planTerm'),
  };
}
