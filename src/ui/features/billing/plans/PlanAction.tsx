import { Flex } from '@chakra-ui/react';
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

type PlanActionProps = { plan: AvailablePlan; isOwn: boolean; isPicked: boolean };

/** What can be done with a plan of the comparison: to choose it, to go down to it, or to cancel the own one, by whichever term it is shown. */
export const PlanAction = ({ plan, isOwn, isPicked }: PlanActionProps) => {
  const { id, change } = plan;
  const { planHref } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  if (!mayMove) return null;
  return (
    <Flex direction="column" align="flex-start" gap="2">
      {change && change.kind !== 'same' && (
        <ActionLink href={planHref(id)} variant={isPicked ? 'solid' : 'outline'} size="sm">
          {wordsFor(plan, change, isOwn, nowMs)}
        </ActionLink>
      )}
      {isOwn && <CancelButton />}
    </Flex>
  );
};

function wordsFor(
  { name, trialDays }: AvailablePlan,
  { kind, term, atMs }: NonNullable<AvailablePlan['change']>,
  isOwn: boolean,
  nowMs: number,
): string {
  if (kind === 'trial') return strings.tryFor(trialDays);
  if (kind === 'down') return strings.changeOn(dayText(atMs, nowMs));
  return isOwn ? strings.payBy[term] : strings.choose(name);
}

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
