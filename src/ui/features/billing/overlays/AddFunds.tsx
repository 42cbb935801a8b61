import { Box } from '@chakra-ui/react';
import { selectInvoice, selectInvoiceFailure, selectInvoiceStep } from '#machines/invoice';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { InvoiceFeature, useInvoiceRef, useInvoiceVerbs, useMayMoveMoney, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { billingStrings as strings } from '../strings';
import { ChooseAmount, ChooseFoot } from './ChooseAmount';
import { EndedInvoice, EndFoot } from './EndedInvoice';
import { OnlyLook, whyNot } from './OnlyLook';
import { WaitingFoot, WaitingInvoice } from './WaitingInvoice';

/** Money comes in by a Lightning invoice (`addFunds`). */
export const AddFunds = ({ close }: OverlayProps) => {
  const { record } = useWallet();
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  const why = whyNot(mayMove, record?.ways.lightning !== null);
  if (why !== null) return <OnlyLook title={strings.addFunds} hint={why} close={close} />;
  return (
    <InvoiceFeature fallback={<ProgressBar />}>
      <Adding close={close} />
    </InvoiceFeature>
  );
};

type Closing = { readonly close: () => void };

const Adding = ({ close }: Closing) => {
  const ref = useInvoiceRef();
  const step = useFact(ref, selectInvoiceStep);
  const marks = useMarks(ref);
  const { dismiss } = useInvoiceVerbs();
  // Whoever closes it has seen how it ended.
  const leave = () => {
    dismiss();
    close();
  };
  return (
    <Dialog
      size="sm"
      title={strings.addFunds}
      closeLabel={shellStrings.close}
      onClose={leave}
      footer={<Foot close={leave} />}
    >
      <Box {...marks} data-step={step} minH="300px" fontSize="sm">
        <Step />
      </Box>
    </Dialog>
  );
};

const Step = () => {
  const ref = useInvoiceRef();
  const step = useFact(ref, selectInvoiceStep);
  const invoice = useFact(ref, selectInvoice);
  const failure = useFact(ref, selectInvoiceFailure);
  const { retry } = useInvoiceVerbs();
  if (step === 'loading') return <ProgressBar />;
  if (step === 'failed') return <FailureNotice title={strings.invoiceFailed} failure={failure} onRetry={retry} />;
  if (step === 'choosing' || !invoice) return <ChooseAmount />;
  return step === 'waiting' ? <WaitingInvoice invoice={invoice} /> : <EndedInvoice invoice={invoice} />;
};

const Foot = ({ close }: Closing) => {
  const ref = useInvoiceRef();
  const step = useFact(ref, selectInvoiceStep);
  const invoice = useFact(ref, selectInvoice);
  if (step === 'choosing') return <ChooseFoot close={close} />;
  if (step === 'waiting' && invoice) return <WaitingFoot invoice={invoice} />;
  if (step === 'ended' && invoice) return <EndFoot invoice={invoice} close={close} />;
  return (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
  );
};
