import { Box, Flex } from '@chakra-ui/react';
import { Check, Clock, ExternalLink, ShieldQuestion, X } from 'lucide-react';
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

type ToldStep = 'away' | 'form' | 'confirm' | 'waiting' | 'paid' | 'failed';

const Told = ({ step }: { step: ToldStep }) => {
  const topUp = useFact(useTopUpRef(), selectTopUp);
  const { record } = useWallet();
  if (!topUp) return null;
  const usd = dollars(topUp.usd);
  const card = topUp.card ? cardName(topUp.card) : strings.aCard;
  switch (step) {
    case 'form':
      return <DemoForm />;
    case 'confirm':
      return (
        <EndNote look={{ Icon: ShieldQuestion, tone: 'warn' }} title={strings.confirmTitle}>
          {strings.confirmHint(usd)}
        </EndNote>
      );
    case 'away':
      return (
        <EndNote look={{ Icon: ExternalLink, tone: 'calm' }} title={strings.awayTitle(usd)}>
          {strings.awayHint}
        </EndNote>
      );
    case 'waiting':
      return (
        <EndNote look={{ Icon: Clock, tone: 'calm' }} title={strings.waitingTitle(usd)}>
          {strings.waitingHint}
        </EndNote>
      );
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
  }
};

/** In the place of the provider's form. */
const DemoForm = () => {
  const ref = useTopUpRef();
  const cards = useFact(ref, selectDemoCards);
  const isBusy = useFact(ref, selectIsPaying);
  const { fill } = useTopUpVerbs();
  return (
    <Flex direction="column" gap="3" minH="300px">
      <Box as="h3" textStyle="section">
        {strings.formTitle}
      </Box>
      <Box textStyle="hint">{strings.formHint}</Box>
      {cards.map((card) => (
        <Button key={card} variant="outline" disabled={isBusy} onClick={() => fill(card)}>
          {strings.demo[card]}
        </Button>
      ))}
    </Flex>
  );
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
    case 'form':
      return (
        <>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={dismiss}>
            {strings.startOver}
          </Button>
          {closing}
        </>
      );
    case 'confirm':
      return (
        <>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => confirm(false)}>
            {strings.no}
          </Button>
          <Button size="sm" busy={isBusy} onClick={() => confirm(true)}>
            {strings.yes}
          </Button>
        </>
      );
    case 'away':
      return (
        <>
          <Button variant="outline" size="sm" onClick={dismiss}>
            {strings.startOver}
          </Button>
          <Button size="sm" onClick={goOn}>
            {strings.goOn}
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
    default:
      return closing;
  }
};
