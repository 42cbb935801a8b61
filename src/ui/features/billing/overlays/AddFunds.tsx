import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { selectInvoice, selectInvoiceFailure, selectInvoiceStep } from '#machines/invoice';
import { selectCardProvider, selectTopUpStep } from '#machines/topUp';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import {
  InvoiceFeature,
  TopUpFeature,
  useByLink,
  useInvoiceRef,
  useInvoiceVerbs,
  useMayMoveMoney,
  useTopUpRef,
  useTopUpVerbs,
  useWallet,
} from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Tabs } from '../../../components/Tabs';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { cardStrings } from '../cardStrings';
import { billingStrings as strings } from '../strings';
import { ByLink } from './ByLink';
import { CardFoot, CardPayment } from './CardPayment';
import { ChooseAmount, ChooseFoot } from './ChooseAmount';
import { EndedInvoice, EndFoot } from './EndedInvoice';
import { OnlyLook, whyNot } from './OnlyLook';
import { WaitingFoot, WaitingInvoice } from './WaitingInvoice';

/** Money comes in by card, by a Lightning invoice, or from somebody who has the payment link (`addFunds`). */
export const AddFunds = ({ close }: OverlayProps) => {
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <ProgressBar />;
  const why = whyNot(mayMove, true);
  if (why !== null) return <OnlyLook title={strings.addFunds} hint={why} close={close} />;
  return (
    <InvoiceFeature fallback={<ProgressBar />}>
      <TopUpFeature fallback={<ProgressBar />}>
        <Adding close={close} />
      </TopUpFeature>
    </InvoiceFeature>
  );
};

type Closing = { readonly close: () => void };
type Way = 'card' | 'lightning' | 'link';

/** The ways that there are, and the one that is shown: what was begun comes first. */
function useWays() {
  const [chosen, setChosen] = useState<Way | null>(null);
  const { isByLink, chooseLink } = useByLink();
  const { record } = useWallet();
  const invoiceStep = useFact(useInvoiceRef(), selectInvoiceStep);
  const topUpStep = useFact(useTopUpRef(), selectTopUpStep);
  const takesCards = useFact(useTopUpRef(), selectCardProvider) !== null;
  const isLoading = topUpStep === 'loading' || invoiceStep === 'loading' || record === null;
  const hasCards = takesCards || topUpStep === 'unread';
  const hasLightning = record?.ways.lightning !== null;
  const ways: readonly Way[] = [
    ...(hasCards ? ['card' as const] : []),
    ...(hasLightning ? ['lightning' as const] : []),
    ...(hasCards || hasLightning ? ['link' as const] : []),
  ];
  const isInvoiceOpen = invoiceStep === 'waiting' || invoiceStep === 'ended';
  const first = isInvoiceOpen && topUpStep === 'choosing' ? 'lightning' : ways[0];
  const asked = isByLink ? 'link' : chosen;
  const way = asked !== null && ways.includes(asked) ? asked : first;
  const choose = (next: Way) => {
    if (isByLink !== (next === 'link')) chooseLink(next === 'link');
    setChosen(next === 'link' ? chosen : next);
  };
  return { isLoading, ways, way, choose };
}

const Adding = ({ close }: Closing) => {
  const invoiceRef = useInvoiceRef();
  const topUpRef = useTopUpRef();
  const topUpStep = useFact(topUpRef, selectTopUpStep);
  const invoiceStep = useFact(invoiceRef, selectInvoiceStep);
  const { isLoading, ways, way, choose } = useWays();
  const marks = useMarks(way === 'lightning' ? invoiceRef : topUpRef);
  const invoice = useInvoiceVerbs();
  const topUp = useTopUpVerbs();
  // Whoever closes it has seen how it ended.
  const leave = () => {
    if (way === 'lightning') invoice.dismiss();
    else if (way === 'card' && (topUpStep === 'paid' || topUpStep === 'failed')) topUp.dismiss();
    close();
  };
  if (!isLoading && way === undefined) return <OnlyLook title={strings.addFunds} hint={strings.noWay} close={close} />;
  return (
    <Dialog
      size="sm"
      title={strings.addFunds}
      closeLabel={shellStrings.close}
      onClose={leave}
      footer={isLoading ? undefined : <WayFoot way={way ?? 'card'} close={leave} />}
    >
      <Box {...marks} data-step={way === 'lightning' ? invoiceStep : topUpStep} minH="300px" fontSize="sm">
        {ways.length > 1 && !isLoading && (
          <Box mb="4">
            <Tabs
              label={cardStrings.how}
              items={ways.map((key) => ({ key, label: cardStrings[key] }))}
              selected={way ?? 'card'}
              onSelect={choose}
            />
          </Box>
        )}
        {isLoading ? <ProgressBar /> : <WayPart way={way ?? 'card'} />}
      </Box>
    </Dialog>
  );
};

const WayPart = ({ way }: { way: Way }) => {
  if (way === 'link') return <ByLink />;
  return way === 'lightning' ? <Step /> : <CardPayment />;
};

const WayFoot = ({ way, close }: Closing & { way: Way }) => {
  if (way === 'card') return <CardFoot close={close} />;
  if (way === 'lightning') return <Foot close={close} />;
  return (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
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
