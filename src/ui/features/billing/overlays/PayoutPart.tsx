import { Flex } from '@chakra-ui/react';
import { ExternalLink, Landmark } from 'lucide-react';
import type { PayoutWay } from '#contract/entities/payout';
import {
  selectConnected,
  selectIsPayingOut,
  selectPayout,
  selectPayoutFailure,
  selectPayoutStep,
} from '#machines/payout';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePayoutRef, usePayoutVerbs } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { EndNote } from '../EndNote';
import { payoutStrings as strings } from '../payoutStrings';
import { billingStrings } from '../strings';
import { DemoHint, PayoutForm, PayoutFormFoot } from './PayoutForm';
import { PayoutNote } from './PayoutNote';

type PartProps = { readonly way: PayoutWay };

/** Whether the account at Stripe must be connected first. */
const useMustConnect = (way: PayoutWay): boolean => {
  const connected = useFact(usePayoutRef(), selectConnected);
  return way === 'stripe' && connected?.state !== 'ready';
};

/** Money that leaves in dollars. */
export const PayoutPart = ({ way }: PartProps) => {
  const ref = usePayoutRef();
  const step = useFact(ref, selectPayoutStep);
  const payout = useFact(ref, selectPayout);
  const failure = useFact(ref, selectPayoutFailure);
  const mustConnect = useMustConnect(way);
  const { retry } = usePayoutVerbs();
  switch (step) {
    case 'loading':
      return <ProgressBar />;
    case 'unread':
      return <FailureNotice title={strings.unread} failure={failure} onRetry={retry} />;
    case 'editing':
      return mustConnect ? <Connect way={way} /> : <PayoutForm way={way} />;
    case 'away':
      return (
        <EndNote look={{ Icon: ExternalLink, tone: 'calm' }} title={strings.awayTitle}>
          {strings.awayHint}
        </EndNote>
      );
    case 'lost':
      return (
        <FailureNotice
          title={billingStrings.lost}
          failure={failure && { ...failure, message: `${failure.message} ${billingStrings.lostHint}` }}
        />
      );
    case 'told':
      return payout && <PayoutNote payout={payout} />;
  }
};

/** The account at Stripe is not there, or not ready. */
const Connect = ({ way }: PartProps) => {
  const ref = usePayoutRef();
  const connected = useFact(ref, selectConnected);
  const failure = useFact(ref, selectPayoutFailure);
  const [title, hint] =
    connected === null
      ? [strings.unknownTitle, strings.unknownHint]
      : connected.state === 'none'
        ? [strings.connectTitle, strings.connectHint]
        : [strings.incompleteTitle, strings.incompleteHint];
  return (
    <Flex direction="column" gap="3">
      <EndNote look={{ Icon: Landmark, tone: 'calm' }} title={title}>
        {hint}
      </EndNote>
      <DemoHint way={way} />
      <FormFailure failure={failure} except={[]} />
    </Flex>
  );
};

type FootProps = PartProps & { readonly close: () => void };

export const PayoutFoot = ({ way, close }: FootProps) => {
  const ref = usePayoutRef();
  const step = useFact(ref, selectPayoutStep);
  const payout = useFact(ref, selectPayout);
  const isBusy = useFact(ref, selectIsPayingOut);
  const connected = useFact(ref, selectConnected);
  const mustConnect = useMustConnect(way);
  const { connect, send, again } = usePayoutVerbs();
  const closing = (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={close}>
      {shellStrings.close}
    </Button>
  );
  const toStripe = (
    <Button size="sm" busy={isBusy} onClick={connect}>
      {connected?.state === 'none' ? strings.connect : strings.goOn}
    </Button>
  );
  switch (step) {
    case 'loading':
    case 'unread':
      return closing;
    case 'editing':
      return mustConnect ? (
        <>
          {closing}
          {toStripe}
        </>
      ) : (
        <PayoutFormFoot way={way} close={close} />
      );
    case 'away':
      return (
        <>
          {closing}
          {toStripe}
        </>
      );
    case 'lost':
      return (
        <>
          {closing}
          <Button size="sm" onClick={send}>
            {billingStrings.askAgain}
          </Button>
        </>
      );
    case 'told':
      return (
        <>
          {payout?.state !== 'sent' && (
            <Button variant="outline" size="sm" onClick={again}>
              {billingStrings.another}
            </Button>
          )}
          <Button size="sm" onClick={close}>
            {billingStrings.done}
          </Button>
        </>
      );
  }
};
