import { Box } from '@chakra-ui/react';
import type { Subscription } from '#contract/entities/plan';
import { selectCurrentPlan, selectPlanWork, selectStanding } from '#machines/subscription';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSubscriptionRef, useSubscriptionVerbs } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { dollars } from '../../../words/money';
import { cardName } from '../cardWords';
import { Notice } from '../Notice';
import { planStrings as strings } from './planStrings';
import { dayText, lackingText } from './planWords';

/** What the account subscribes to, in one line. */
export const StandingLine = () => {
  const ref = useSubscriptionRef();
  const current = useFact(ref, selectCurrentPlan);
  const nowMs = useNowMs();
  if (!current) return null;
  const { subscription } = current;
  if (!subscription) return strings.noPlan;
  return (
    <Box as="span" fontVariantNumeric="tabular-nums">
      <Box as="b" color="ink" fontWeight="semibold">
        {subscription.planName}
      </Box>
      {standingWords(subscription, nowMs)}
    </Box>
  );
};

/** What stands after the name of the plan. */
function standingWords(subscription: Subscription, nowMs: number): string {
  const { state, usd, term, period, isCancelled, next, card, pastDue, endedAtMs = period.endMs } = subscription;
  const day = dayText(period.endMs, nowMs);
  const price = (amount: string, of: typeof term) => `${dollars(amount)} ${strings.aTerm[of]}`;
  const payer = card ? strings.fromCard(cardName(card)) : strings.noCard;
  if (state === 'ended') return strings.ended(dayText(endedAtMs, nowMs));
  if (pastDue) return strings.notPaid(dollars(pastDue.usd));
  if (isCancelled) return strings.endsOn(day);
  if (next) {
    return `${strings.untilThen(day)}${next.planName}${strings.paid(dollars(next.usd), strings.aTerm[next.term])}`;
  }
  if (state === 'trial') return `${strings.trialUntil(day)}${price(usd, term)}${payer}`;
  return `${strings.paid(dollars(usd), strings.aTerm[term])}${strings.nextOn(day)}${payer}`;
}

/** What ends or changes with the period, and how it is taken back; and what pauses now. */
export const StandingNotice = () => {
  const ref = useSubscriptionRef();
  const current = useFact(ref, selectCurrentPlan);
  const standing = useFact(ref, selectStanding);
  const work = useFact(ref, selectPlanWork);
  const { resume } = useSubscriptionVerbs();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  if (!current) return null;
  const { subscription, pauses } = current;
  const isOver = standing === 'cancelling' || standing === 'changing';
  return (
    <>
      {subscription && isOver && (
        <Notice tone={standing === 'cancelling' ? 'warning' : 'plain'}>
          <Box as="span" flex="1" minW="180px">
            {standing === 'cancelling'
              ? strings.endsNotice(subscription.planName, dayText(subscription.period.endMs, nowMs))
              : strings.changesNotice(subscription.next?.planName ?? '', dayText(subscription.period.endMs, nowMs))}
          </Box>
          {mayMove && (
            <Button variant="outline" size="xs" busy={work === 'resuming'} onClick={resume}>
              {strings.resume(subscription.planName)}
            </Button>
          )}
        </Notice>
      )}
      {pauses.length > 0 && <Notice tone="warning">{lackingText(pauses)}</Notice>}
    </>
  );
};
