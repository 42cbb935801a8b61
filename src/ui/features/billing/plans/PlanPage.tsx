import { selectCurrentPlan, selectIsLeaving, selectSubscriptionFailure } from '#machines/subscription';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { SubscriptionFeature, useSubscriptionRef, useSubscriptionVerbs } from '#src/app/hooks/plans.tsx';
import { useCards, useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { Page } from '../../../components/Page';
import { PageSkeleton } from '../../../components/PageSkeleton';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { Notice } from '../Notice';
import { Compare } from './Compare';
import { Leaving } from './LeaveDialog';
import { PastDue } from './PastDue';
import { PayNextBy } from './PayNextBy';
import { planStrings as strings } from './planStrings';
import { StandingLine, StandingNotice } from './Standing';
import { TermChoice } from './TermChoice';

/** What the account subscribes to, and what it may choose. */
export const PlanPage = () => (
  <SubscriptionFeature fallback={<PageSkeleton title={strings.plan} row="log" />}>
    <Plan />
  </SubscriptionFeature>
);

const Plan = () => {
  const ref = useSubscriptionRef();
  const marks = useMarks(ref);
  const failure = useFact(ref, selectSubscriptionFailure);
  const isLeaving = useFact(ref, selectIsLeaving);
  const isKnown = useFact(ref, selectCurrentPlan) !== null;
  const { retry } = useSubscriptionVerbs();
  const mayMove = useMayMoveMoney();
  const cards = useCards().record?.cards ?? [];
  if (!isKnown && failure) {
    return <FailureNotice title={strings.subscriptionFailed} failure={failure} onRetry={retry} isPage />;
  }
  return (
    <Page title={strings.plan} hint={<StandingLine />} actions={<TermChoice />} marks={marks}>
      {!isLeaving && <FormFailure failure={failure} except={[]} />}
      <PastDue />
      <StandingNotice />
      <Compare />
      {mayMove && <PayNextBy cards={cards} />}
      <Leaving under={['selectPlan', 'subscription', 'billing']} />
    </Page>
  );
};
