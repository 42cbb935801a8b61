import type { AvailablePlan } from '#contract/entities/plan';
import { selectStanding } from '#machines/subscription';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePlanPlace, useSubscriptionRef, useSubscriptionVerbs } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';

/** What can be done with a plan of the comparison: to choose it, to go down to it, or to cancel the own one. */
export const PlanAction = ({ plan, isPicked }: { plan: AvailablePlan; isPicked: boolean }) => {
  const { name, id, change, trialDays } = plan;
  const { planHref } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  if (!change || !mayMove) return null;
  if (change.kind === 'same') return <CancelButton />;
  const words = {
    trial: () => strings.tryFor(trialDays),
    start: () => strings.choose(name),
    up: () => strings.choose(name),
    down: () => strings.changeOn(dayText(change.atMs, nowMs)),
  }[change.kind];
  return (
    <ActionLink href={planHref(id)} variant={isPicked ? 'solid' : 'outline'} size="sm">
      {words()}
    </ActionLink>
  );
};

const CancelButton = () => {
  const standing = useFact(useSubscriptionRef(), selectStanding);
  const { cancel } = useSubscriptionVerbs();
  if (standing === 'cancelling' || standing === 'ended' || standing === 'choosing') return null;
  return (
    <Button variant="ghost" size="sm" onClick={cancel}>
      {strings.cancelPlan}
    </Button>
  );
};
