import { Box } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import {
  type CheckoutStep,
  selectCheckout,
  selectCheckoutFailure,
  selectCheckoutStep,
  selectDue,
  selectFormCards,
  selectIsCheckingOut,
  selectOrder,
} from '#machines/checkout';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { CheckoutFeature, useCheckoutRef, useCheckoutVerbs } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { cardStrings } from '../cardStrings';
import { EndNote } from '../EndNote';
import { doneHint, doneTitle } from '../plans/doneWords';
import { planStrings as strings } from '../plans/planStrings';
import { ConfirmFoot, ConfirmOrder } from './ConfirmOrder';
import { OnlyLook } from './OnlyLook';
import { OpenPayment, OpenPaymentFoot, type OpenStep } from './OpenPayment';

/** A plan is paid, or a bill (`checkout`, with `productPlanId` and `term`, or `billId`). */
export const Checkout = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  if (!mayMove) return <OnlyLook title={strings.checkout} hint={strings.mayOnlyLook} close={close} />;
  return (
    <CheckoutFeature fallback={<ProgressBar />}>
      <Paying close={close} />
    </CheckoutFeature>
  );
};

const Paying = ({ close }: { close: () => void }) => {
  const ref = useCheckoutRef();
  const marks = useMarks(ref);
  const step = useFact(ref, selectCheckoutStep);
  const order = useFact(ref, selectOrder);
  const { dismiss } = useCheckoutVerbs();
  // Whoever closes it has seen how it ended.
  const leave = () => {
    if (step === 'paid' || step === 'unpaid') dismiss();
    close();
  };
  const title =
    order === null
      ? strings.checkout
      : order.kind === 'plan'
        ? order.productPlan.name
        : strings.billOf(order.bill.number);
  return (
    <Dialog
      size={step === 'confirming' ? 'lg' : 'sm'}
      title={title}
      closeLabel={shellStrings.close}
      onClose={leave}
      footer={<Foot step={step} close={leave} />}
    >
      <Box {...marks} data-step={step} minH="300px" fontSize="sm">
        <Step step={step} />
      </Box>
    </Dialog>
  );
};

const Step = ({ step }: { step: CheckoutStep }) => {
  const failure = useFact(useCheckoutRef(), selectCheckoutFailure);
  const { retry } = useCheckoutVerbs();
  switch (step) {
    case 'loading':
      return <ProgressBar />;
    case 'unread':
      return <FailureNotice title={strings.checkoutFailed} failure={failure} onRetry={retry} />;
    case 'confirming':
      return <ConfirmOrder />;
    case 'lost':
      return (
        <FailureNotice
          title={strings.lost}
          failure={failure && { ...failure, message: `${failure.message} ${strings.lostHint}` }}
        />
      );
    default:
      return (
        <>
          <Told step={step} />
          <FormFailure failure={failure} except={[]} />
        </>
      );
  }
};

const Told = ({ step }: { step: OpenStep | 'paid' | 'unpaid' }) => {
  const ref = useCheckoutRef();
  const told = useFact(ref, selectCheckout);
  const due = useFact(ref, selectDue);
  const cards = useFact(ref, selectFormCards);
  const isBusy = useFact(ref, selectIsCheckingOut);
  const { fill } = useCheckoutVerbs();
  const nowMs = useNowMs();
  if (!told) return null;
  switch (step) {
    case 'paid':
      return (
        <EndNote look={{ Icon: Check, tone: 'good' }} title={doneTitle(told)}>
          {doneHint(told, nowMs)}
        </EndNote>
      );
    case 'unpaid':
      return (
        <EndNote look={{ Icon: X, tone: 'warn' }} title={cardStrings.notPaid}>
          {told.topUp?.failure?.text}
        </EndNote>
      );
    default:
      return <OpenPayment step={step} usd={dollars(due ?? '0.00')} cards={cards} isBusy={isBusy} fill={fill} />;
  }
};

/** What can be done then. */
const Foot = ({ step, close }: { step: CheckoutStep; close: () => void }) => {
  const isBusy = useFact(useCheckoutRef(), selectIsCheckingOut);
  const { pay, goOn, confirm, dismiss } = useCheckoutVerbs();
  const closing = (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
  );
  switch (step) {
    case 'confirming':
      return <ConfirmFoot close={close} />;
    case 'lost':
      return (
        <>
          {closing}
          <Button size="sm" onClick={pay}>
            {cardStrings.askAgain}
          </Button>
        </>
      );
    case 'unpaid':
      return (
        <>
          {closing}
          <Button size="sm" onClick={dismiss}>
            {cardStrings.tryAgain}
          </Button>
        </>
      );
    case 'paid':
      return (
        <Button size="sm" onClick={close}>
          {cardStrings.done}
        </Button>
      );
    case 'away':
    case 'form':
    case 'confirm':
    case 'waiting':
      return (
        <OpenPaymentFoot step={step} isBusy={isBusy} close={close} goOn={goOn} confirm={confirm} startOver={dismiss} />
      );
    default:
      return closing;
  }
};
