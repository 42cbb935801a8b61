import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { PayoutWay } from '#contract/entities/payout';
import {
  selectCameBack,
  selectIsPayingOut,
  selectPayoutStep,
  selectPayoutWay,
  selectPayoutWays,
} from '#machines/payout';
import { selectIsSending, selectSendFailure, selectWithdrawal, selectWithdrawalStep } from '#machines/withdrawal';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import {
  PayoutFeature,
  useMayMoveMoney,
  usePayoutRef,
  usePayoutVerbs,
  useWallet,
  useWithdrawalRef,
  useWithdrawalVerbs,
  WithdrawalFeature,
} from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Tabs } from '../../../components/Tabs';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { payoutStrings } from '../payoutStrings';
import { billingStrings as strings } from '../strings';
import { OnlyLook, whyNot } from './OnlyLook';
import { PayoutFoot, PayoutPart } from './PayoutPart';
import { SendFoot, SendForm } from './SendForm';
import { SentNote } from './SentNote';

/** Money goes out by Lightning, or in dollars (`withdraw`). */
export const Withdraw = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  const why = whyNot(mayMove, true);
  if (why !== null) return <OnlyLook title={strings.withdraw} hint={why} close={close} />;
  return (
    <WithdrawalFeature fallback={<ProgressBar />}>
      <PayoutFeature fallback={<ProgressBar />}>
        <Withdrawing close={close} />
      </PayoutFeature>
    </WithdrawalFeature>
  );
};

type Closing = { readonly close: () => void };
type Way = 'lightning' | PayoutWay;

/** The ways that there are, and the one that is shown: whoever comes from Stripe's page goes on there. */
function useWays() {
  const [isChosen, chooseLightning] = useState<boolean | null>(null);
  const { record } = useWallet();
  const ref = usePayoutRef();
  const step = useFact(ref, selectPayoutStep);
  const offers = useFact(ref, selectPayoutWays);
  const payoutWay = useFact(ref, selectPayoutWay);
  const cameBack = useFact(ref, selectCameBack);
  const isSending = useFact(useWithdrawalRef(), selectIsSending);
  const isPayingOut = useFact(ref, selectIsPayingOut);
  const isAtWork = isSending || isPayingOut;
  const { choose } = usePayoutVerbs();
  const hasLightning = record?.ways.lightning !== null;
  const isByLightning = hasLightning && (isChosen ?? !cameBack);
  const ways: readonly Way[] = [...(hasLightning ? (['lightning'] as const) : []), ...offers.map((offer) => offer.way)];
  const way: Way | null = isByLightning ? 'lightning' : payoutWay;
  return {
    isLoading: step === 'loading',
    isAtWork,
    ways,
    way,
    choose: (next: Way) => {
      // What is being sent has its answer where it was pressed.
      if (isAtWork) return;
      chooseLightning(next === 'lightning');
      if (next !== 'lightning') choose(next);
    },
  };
}

const Withdrawing = ({ close }: Closing) => {
  const withdrawalRef = useWithdrawalRef();
  const payoutRef = usePayoutRef();
  const sendStep = useFact(withdrawalRef, selectWithdrawalStep);
  const payoutStep = useFact(payoutRef, selectPayoutStep);
  const { isLoading, isAtWork, ways, way, choose } = useWays();
  const marks = useMarks(way === 'lightning' ? withdrawalRef : payoutRef);
  const leave = () => {
    if (!isAtWork) close();
  };
  if (payoutStep === 'editing' && way === null)
    return <OnlyLook title={strings.withdraw} hint={strings.noWayOut} close={close} />;
  const isChoosing = sendStep === 'editing' && payoutStep === 'editing' && ways.length > 1;
  return (
    <Dialog
      size="sm"
      title={strings.withdraw}
      closeLabel={shellStrings.close}
      onClose={leave}
      footer={
        isLoading ? undefined : way === 'lightning' ? (
          <LightningFoot close={leave} />
        ) : (
          <PayoutFoot way={way ?? 'paypal'} close={leave} />
        )
      }
    >
      <Box {...marks} minH="220px" fontSize="sm">
        {isChoosing && (
          <Box mb="4">
            <Tabs
              label={payoutStrings.how}
              items={ways.map((key) => ({ key, label: payoutStrings.ways[key] }))}
              selected={way ?? 'paypal'}
              onSelect={choose}
            />
          </Box>
        )}
        {isLoading ? <ProgressBar /> : way === 'lightning' ? <LightningPart /> : <PayoutPart way={way ?? 'paypal'} />}
      </Box>
    </Dialog>
  );
};

const LightningPart = () => {
  const ref = useWithdrawalRef();
  const step = useFact(ref, selectWithdrawalStep);
  const withdrawal = useFact(ref, selectWithdrawal);
  const failure = useFact(ref, selectSendFailure);
  if (step === 'editing') return <SendForm />;
  if (step === 'told') return withdrawal && <SentNote withdrawal={withdrawal} />;
  return (
    <FailureNotice
      title={strings.lost}
      failure={failure && { ...failure, message: `${failure.message} ${strings.lostHint}` }}
    />
  );
};

const LightningFoot = ({ close }: Closing) => {
  const ref = useWithdrawalRef();
  const step = useFact(ref, selectWithdrawalStep);
  const withdrawal = useFact(ref, selectWithdrawal);
  const { send, again } = useWithdrawalVerbs();
  if (step === 'editing') return <SendFoot close={close} />;
  if (step === 'lost') {
    return (
      <>
        <Button variant="outline" size="sm" onClick={close}>
          {shellStrings.close}
        </Button>
        <Button size="sm" onClick={send}>
          {strings.askAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      {withdrawal?.state !== 'sent' && (
        <Button variant="outline" size="sm" onClick={again}>
          {strings.another}
        </Button>
      )}
      <Button size="sm" onClick={close}>
        {strings.done}
      </Button>
    </>
  );
};
