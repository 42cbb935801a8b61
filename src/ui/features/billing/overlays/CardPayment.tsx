import { Check, X } from 'lucide-react';
import { selectDemoCards, selectIsPaying, selectTopUp, selectTopUpFailure, selectTopUpStep } from '#machines/topUp';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTopUpRef, useTopUpVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { shellStrings } from '../../../strings/shell';
import { dollars, satsNumber } from '../../../words/money';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { cardStrings as strings } from '../cardStrings';
import { cardName } from '../cardWords';
import { EndNote } from '../EndNote';
import { ChooseCard, ChooseCardFoot } from './ChooseCard';
import { OpenPayment, OpenPaymentFoot, type OpenStep } from './OpenPayment';

/** Where a payment by card stands. */
export const CardPayment = () => {
  const ref = useTopUpRef();
  const step = useFact(ref, selectTopUpStep);
  const failure = useFact(ref, selectTopUpFailure);
  const { retry } = useTopUpVerbs();
  switch (step) {
    case 'loading':
      return <ProgressBar />;
    case 'unread':
      return <FailureNotice title={strings.unread} failure={failure} onRetry={retry} />;
    case 'choosing':
      return <ChooseCard />;
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

type ToldStep = OpenStep | 'paid' | 'failed';

const Told = ({ step }: { step: ToldStep }) => {
  const ref = useTopUpRef();
  const topUp = useFact(ref, selectTopUp);
  const demoCards = useFact(ref, selectDemoCards);
  const isBusy = useFact(ref, selectIsPaying);
  const { fill } = useTopUpVerbs();
  const { record } = useWallet();
  if (!topUp) return null;
  const usd = dollars(topUp.usd);
  const card = topUp.card ? cardName(topUp.card) : strings.aCard;
  switch (step) {
    case 'paid':
      return (
        <EndNote look={{ Icon: Check, tone: 'good' }} title={strings.paid(usd)}>
          {record && strings.paidHint(satsNumber(topUp.sats ?? 0), card, dollars(record.usd))}
        </EndNote>
      );
    case 'failed':
      return (
        <EndNote look={{ Icon: X, tone: 'warn' }} title={strings.notPaid}>
          {topUp.failure?.text}
        </EndNote>
      );
    default:
      return <OpenPayment step={step} usd={usd} cards={demoCards} isBusy={isBusy} fill={fill} />;
  }
};

/** What can be done then. */
export const CardFoot = ({ close }: { close: () => void }) => {
  const ref = useTopUpRef();
  const step = useFact(ref, selectTopUpStep);
  const isBusy = useFact(ref, selectIsPaying);
  const { pay, goOn, confirm, dismiss } = useTopUpVerbs();
  const closing = (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
  );
  switch (step) {
    case 'choosing':
      return <ChooseCardFoot close={close} />;
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
          <Button size="sm" onClick={dismiss}>
            {strings.tryAgain}
          </Button>
        </>
      );
    case 'paid':
      return (
        <Button size="sm" onClick={close}>
          {strings.done}
        </Button>
      );
    case 'away':
    case 'form':
    case 'confirm':
    case 'waiting':
      return (
        <OpenPaymentFoot
          step={step}
          isBusy={isBusy}
          close={close}
          goOn={goOn}
          confirm={confirm}
          startOver={dismiss}
        />
      );
    default:
      return closing;
  }
};
