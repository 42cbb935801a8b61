import { Box } from '@chakra-ui/react';
import { selectIsSending, selectSendFailure, selectWithdrawal, selectWithdrawalStep } from '#machines/withdrawal';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import {
  useMayMoveMoney,
  useWallet,
  useWithdrawalRef,
  useWithdrawalVerbs,
  WithdrawalFeature,
} from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { billingStrings as strings } from '../strings';
import { OnlyLook, whyNot } from './OnlyLook';
import { SendFoot, SendForm } from './SendForm';
import { SentNote } from './SentNote';

/** Money goes out by Lightning (`withdraw`). */
export const Withdraw = ({ close }: OverlayProps) => {
  const { record } = useWallet();
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  const why = whyNot(mayMove, record?.ways.lightning !== null);
  if (why !== null) return <OnlyLook title={strings.withdraw} hint={why} close={close} />;
  return (
    <WithdrawalFeature fallback={<ProgressBar />}>
      <Withdrawing close={close} />
    </WithdrawalFeature>
  );
};

const Withdrawing = ({ close }: { close: () => void }) => {
  const ref = useWithdrawalRef();
  const marks = useMarks(ref);
  const step = useFact(ref, selectWithdrawalStep);
  const withdrawal = useFact(ref, selectWithdrawal);
  const failure = useFact(ref, selectSendFailure);
  const isSending = useFact(ref, selectIsSending);
  const { send, again } = useWithdrawalVerbs();
  // What is being sent has its answer here.
  const leave = () => {
    if (!isSending) close();
  };
  const closing = (
    <Button variant="outline" size="sm" onClick={leave}>
      {shellStrings.close}
    </Button>
  );
  return (
    <Dialog
      size="sm"
      title={strings.withdraw}
      closeLabel={shellStrings.close}
      onClose={leave}
      footer={
        step === 'editing' ? (
          <SendFoot close={leave} />
        ) : step === 'lost' ? (
          <>
            {closing}
            <Button size="sm" onClick={send}>
              {strings.askAgain}
            </Button>
          </>
        ) : (
          <>
            {withdrawal?.state !== 'sent' && (
              <Button variant="outline" size="sm" onClick={again}>
                {strings.another}
              </Button>
            )}
            <Button size="sm" onClick={leave}>
              {strings.done}
            </Button>
          </>
        )
      }
    >
      <Box {...marks} minH="220px" fontSize="sm">
        {step === 'editing' && <SendForm />}
        {step === 'lost' && (
          <FailureNotice
            title={strings.lost}
            failure={failure && { ...failure, message: `${failure.message} ${strings.lostHint}` }}
          />
        )}
        {step === 'told' && withdrawal && <SentNote withdrawal={withdrawal} />}
      </Box>
    </Dialog>
  );
};
