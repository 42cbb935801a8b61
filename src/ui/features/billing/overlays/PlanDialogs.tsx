import { Box, Flex } from '@chakra-ui/react';
import type { ProductPlan } from '#contract/entities/plan';
import { PLAN_TERMS } from '#contract/rules/money/plans/periods';
import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { selectCurrentPlan, selectIsLeaving, selectSubscriptionFailure } from '#machines/subscription';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import {
  SubscriptionFeature,
  usePlanPlace,
  usePlanShown,
  usePlanSide,
  useSubscriptionRef,
  useSubscriptionVerbs,
} from '#src/app/hooks/plans.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Amounts } from '../../../components/Amounts';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { exactDollars } from '../../../words/money';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { itemName } from '../../usage/quantities';
import { Compare } from '../plans/Compare';
import { Leaving } from '../plans/LeaveDialog';
import { PastDue } from '../plans/PastDue';
import { planStrings as strings } from '../plans/planStrings';
import { countWords, givesText, priceOf } from '../plans/planWords';
import { StandingLine, StandingNotice } from '../plans/Standing';
import { TermChoice } from '../plans/TermChoice';
import { OnlyLook } from './OnlyLook';

/** The plans to choose from, over any screen (`selectPlan`). */
export const SelectPlan = ({ close }: OverlayProps) => {
  const side = usePlanSide();
  if (side === 'sells') return <OnlyLook title={strings.plans} hint={strings.onlyOrganizations} close={close} />;
  return (
    <SubscriptionFeature fallback={<ProgressBar />}>
      <Dialog size="xl" title={strings.plans} closeLabel={shellStrings.close} onClose={close}>
        <Flex justify="flex-end" mb="3">
          <TermChoice />
        </Flex>
        <Compare />
        <Leaving />
      </Dialog>
    </SubscriptionFeature>
  );
};

/** What the account subscribes to, over any screen (`subscription`, `billing`). */
export const SubscriptionDialog = (props: OverlayProps) => {
  const side = usePlanSide();
  if (side === 'sells') {
    return <OnlyLook title={strings.subscription} hint={strings.onlyOrganizations} close={props.close} />;
  }
  return (
    <SubscriptionFeature fallback={<ProgressBar />}>
      <Subscribed {...props} />
    </SubscriptionFeature>
  );
};

const Subscribed = ({ close }: OverlayProps) => {
  const ref = useSubscriptionRef();
  const marks = useMarks(ref);
  const current = useFact(ref, selectCurrentPlan);
  const failure = useFact(ref, selectSubscriptionFailure);
  const isLeaving = useFact(ref, selectIsLeaving);
  const { retry } = useSubscriptionVerbs();
  const plansHref = useOverlayHref('selectPlan');
  return (
    <Dialog
      size="md"
      title={strings.subscription}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <ActionLink href={plansHref} size="sm">
          {strings.seePlans}
        </ActionLink>
      }
    >
      <Box {...marks} minH="160px" fontSize="sm">
        {current ? (
          <>
            <Box mb="4">
              <StandingLine />
            </Box>
            <PastDue />
            <StandingNotice />
            {current.productPlan && <Given plan={current.productPlan} />}
            {!isLeaving && <FormFailure failure={failure} except={[]} />}
          </>
        ) : failure ? (
          <FailureNotice title={strings.subscriptionFailed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
        <Leaving under={['selectPlan']} />
      </Box>
    </Dialog>
  );
};

/** One plan with all that it includes, or the one that the account is offered (`planDetails`, `planOffered`). */
export const PlanDetails = ({ overlay, close }: OverlayProps) => {
  const { record, failure, marks, retry } = usePlanShown();
  const { planHref, productPlanId } = usePlanPlace();
  const isOffered = overlay.key === 'planOffered';
  const mayMove = useMayMoveMoney();
  const buys = usePlanSide() === 'buys';
  const plan = record?.productPlan;
  const missing = isOffered ? strings.noneOffered : strings.unknown;
  const isMissing = record !== null || (!isOffered && productPlanId === null);
  const term = PLAN_TERMS.find((one) => plan?.prices[one] != null);
  return (
    <Dialog
      size="sm"
      title={plan?.name ?? (isOffered ? strings.offered : strings.plan)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        plan &&
        term &&
        mayMove &&
        buys && (
          <ActionLink href={planHref(plan.id, term)} size="sm">
            {strings.choose(plan.name)}
          </ActionLink>
        )
      }
    >
      <Box {...marks} minH="160px" fontSize="sm">
        {plan ? (
          <Given plan={plan} />
        ) : isMissing ? (
          missing
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

/** What a plan costs and includes. */
const Given = ({ plan }: { plan: ProductPlan }) => {
  const { description, prices, productItems, trialDays } = plan;
  const costs = PLAN_TERMS.flatMap((term) => priceOf(prices, term) ?? []);
  return (
    <Flex direction="column" gap="3">
      <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {[...costs, ...(trialDays > 0 ? [strings.tryFor(trialDays)] : [])].join(' · ')}
      </Box>
      {description !== undefined && <Box>{description}</Box>}
      <Box color="inkMuted">{givesText(plan)}</Box>
      <Amounts
        amounts={PRODUCT_ITEM_NAMES.flatMap((item) => {
          const priced = productItems[item];
          if (!priced) return [];
          const [first] = priced.tiers;
          return [
            { label: strings.included(itemName(item)), value: countWords(priced.included) },
            {
              label: strings.beyond(itemName(item)),
              value: first ? exactDollars(first.usd) : strings.byPriceList,
            },
          ];
        })}
      />
    </Flex>
  );
};
