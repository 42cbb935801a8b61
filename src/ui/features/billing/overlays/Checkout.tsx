import { Box } from '@chakra-ui/react';
import {
  type Order,
  selectCheckout,
  selectCheckoutFailure,
  selectCheckoutStep,
  selectDue,
  selectFormCards,
  selectIsCheckingOut,
  selectOrder,
  type ToldCheckout,
} from '#machines/checkout';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { CheckoutFeature, useCheckoutRef, useCheckoutVerbs, usePlanPlace, usePlanSide } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { cardStrings } from '../cardStrings';
import { doneHint, doneTitle } from '../plans/doneWords';
import { planStrings as strings } from '../plans/planStrings';
import { ConfirmFoot, ConfirmOrder } from './ConfirmOrder';
import { OnlyLook } from './OnlyLook';
import { Payment, PaymentFoot } from './Payment';

type Closing = { readonly close: () => void };

/** A plan is paid, or a bill (`checkout`, with `productPlanId` and `term`, or `billId`). */
export const Checkout = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  const side = usePlanSide();
  const { productPlanId, billId } = usePlanPlace();
  if (mayMove === null) return <ProgressBar />;
  const why = !mayMove
    ? strings.mayOnlyLook
    : side !== 'buys'
      ? strings.onlyOrganizations
      : productPlanId === null && billId === null
        ? strings.nothingToPay
        : null;
  if (why !== null) return <OnlyLook title={strings.checkout} hint={why} close={close} />;
  return (
    <CheckoutFeature fallback={<ProgressBar />}>
      <Paying close={close} />
    </CheckoutFeature>
  );
};

const Paying = ({ close }: Closing) => {
  const ref = useCheckoutRef();
  const marks = useMarks(ref);
  const step = useFact(ref, selectCheckoutStep);
  const order = useFact(ref, selectOrder);
  // It is drawn at its size, so that it does not grow under a finger.
  if (step === 'loading' && order === null) return <ProgressBar />;
  const title =
    order === null
      ? strings.checkout
      : order.kind === 'plan'
        ? order.productPlan.name
        : strings.billOf(order.bill.number);
  return (
    <Dialog
      size={step === 'choosing' ? 'lg' : 'sm'}
      title={title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={<Foot close={close} />}
    >
      <Box {...marks} data-step={step} minH="300px" fontSize="sm">
        <Body />
      </Box>
    </Dialog>
  );
};

const Body = () => {
  const ref = useCheckoutRef();
  const step = useFact(ref, selectCheckoutStep);
  const order = useFact(ref, selectOrder);
  const told = useFact(ref, selectCheckout);
  const due = useFact(ref, selectDue);
  const failure = useFact(ref, selectCheckoutFailure);
  const cards = useFact(ref, selectFormCards);
  const isBusy = useFact(ref, selectIsCheckingOut);
  const { fill, retry } = useCheckoutVerbs();
  const nowMs = useNowMs();
  return (
    <Payment
      step={step}
      failure={failure}
      unread={strings.checkoutFailed}
      retry={retry}
      choice={<ConfirmOrder />}
      usd={dollars(due ?? '0.00')}
      cards={cards}
      isBusy={isBusy}
      fill={fill}
      ended={endOf(order, told, step === 'paid', nowMs)}
    />
  );
};

function endOf(order: Order | null, told: ToldCheckout | null, isPaid: boolean, nowMs: number) {
  if (told && isPaid) {
    const title = order?.kind === 'bill' ? strings.billPaid(order.bill.number) : doneTitle(told);
    return { title, hint: doneHint(told, nowMs) };
  }
  // A plan that was not begun is owed by nobody: its bill is void, and why stands with the payment.
  const isDeclined = order?.kind === 'plan' && told?.topUp?.state === 'failed';
  if (told?.bill?.state === 'void' && !isDeclined) return { title: strings.notDue, hint: strings.notDueHint };
  return { title: cardStrings.notPaid, hint: told?.topUp?.failure?.text };
}

/** What can be done then. A bill that is not due any more is not begun anew. */
const Foot = ({ close }: Closing) => {
  const ref = useCheckoutRef();
  const order = useFact(ref, selectOrder);
  const told = useFact(ref, selectCheckout);
  const { pay, goOn, confirm, dismiss } = useCheckoutVerbs();
  return (
    <PaymentFoot
      step={useFact(ref, selectCheckoutStep)}
      isBusy={useFact(ref, selectIsCheckingOut)}
      choice={<ConfirmFoot close={close} />}
      canTryAgain={order?.kind === 'plan' || told?.bill?.state !== 'void'}
      close={close}
      pay={pay}
      goOn={goOn}
      confirm={confirm}
      startOver={dismiss}
    />
  );
};
