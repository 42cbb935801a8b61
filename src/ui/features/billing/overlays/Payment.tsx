import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '#machines/shared';
import { Button } from '../../../components/Button';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { cardStrings as strings } from '../cardStrings';
import { EndNote } from '../EndNote';
import {
  OpenPayment,
  OpenPaymentFoot,
  type OpenPaymentFootProps,
  type OpenPaymentProps,
  type OpenStep,
} from './OpenPayment';

/** Where a payment by card stands, whatever is paid by it. */
type PaymentStep = 'loading' | 'unread' | 'choosing' | 'lost' | OpenStep | 'paid' | 'failed';

type PaymentProps = Omit<OpenPaymentProps, 'step'> & {
  step: PaymentStep;
  failure: Failure | null;
  /** What could not be loaded. */
  unread: string;
  retry: () => void;
  /** What is chosen before it is paid. */
  choice: ReactNode;
  /** How it ended, if it has. */
  ended: { readonly title: string; readonly hint: ReactNode };
};

/** A payment by card, from the choice to how it ended. */
export const Payment = ({ step, failure, unread, retry, choice, ended, ...open }: PaymentProps) => {
  switch (step) {
    case 'loading':
      return <ProgressBar />;
    case 'unread':
      return <FailureNotice title={unread} failure={failure} onRetry={retry} />;
    case 'choosing':
      return choice;
    case 'lost':
      return (
        <FailureNotice
          title={strings.lost}
          failure={failure && { ...failure, message: `${failure.message} ${strings.lostHint}` }}
        />
      );
    case 'paid':
    case 'failed':
      return (
        <>
          <EndNote look={LOOKS[step]} title={ended.title}>
            {ended.hint}
          </EndNote>
          <FormFailure failure={failure} except={[]} />
        </>
      );
    default:
      return (
        <>
          <OpenPayment step={step} {...open} />
          <FormFailure failure={failure} except={[]} />
        </>
      );
  }
};

const LOOKS = { paid: { Icon: Check, tone: 'good' }, failed: { Icon: X, tone: 'warn' } } as const;

type PaymentFootProps = Omit<OpenPaymentFootProps, 'step'> & {
  step: PaymentStep;
  /** What can be done while it is chosen. */
  choice: ReactNode;
  /** Asks for the very same once more. */
  pay: () => void;
  /** Whether what failed can be begun anew. */
  canTryAgain?: boolean;
};

/** What can be done then. */
export const PaymentFoot = ({ step, choice, pay, canTryAgain = true, ...open }: PaymentFootProps) => {
  const { close, startOver } = open;
  const closing = (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
  );
  switch (step) {
    case 'loading':
    case 'unread':
      return closing;
    case 'choosing':
      return choice;
    case 'lost':
      return (
        <>
          {closing}
          <Button size="sm" onClick={pay}>
            {strings.askAgain}
          </Button>
        </>
      );
    case 'failed':
      return (
        <>
          {closing}
          {canTryAgain && (
            <Button size="sm" onClick={startOver}>
              {strings.tryAgain}
            </Button>
          )}
        </>
      );
    case 'paid':
      return (
        <Button size="sm" onClick={close}>
          {strings.done}
        </Button>
      );
    default:
      return <OpenPaymentFoot step={step} {...open} />;
  }
};
