import { Box, Flex } from '@chakra-ui/react';
import { Clock, ExternalLink, ShieldQuestion } from 'lucide-react';
import type { DemoCard } from '#contract/entities/card';
import { Button } from '../../../components/Button';
import { shellStrings } from '../../../strings/shell';
import { cardStrings as strings } from '../cardStrings';
import { EndNote } from '../EndNote';

/** Where a payment by card stands that is neither paid nor failed. */
export type OpenStep = 'away' | 'form' | 'confirm' | 'waiting';

export type OpenPaymentProps = {
  step: OpenStep;
  /** What is to be paid, as it is shown. */
  usd: string;
  /** The cards that the form of the demo has. */
  cards: readonly DemoCard[];
  isBusy: boolean;
  fill: (card: DemoCard) => void;
};

/** What the person must do, in the place of the provider's form or of a bank where it is a demo. */
export const OpenPayment = ({ step, usd, cards, isBusy, fill }: OpenPaymentProps) => {
  switch (step) {
    case 'form':
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
  }
};

export type OpenPaymentFootProps = {
  step: OpenStep;
  isBusy: boolean;
  close: () => void;
  goOn: () => void;
  confirm: (isConfirmed: boolean) => void;
  startOver: () => void;
};

/** What can be done then. */
export const OpenPaymentFoot = ({ step, isBusy, close, goOn, confirm, startOver }: OpenPaymentFootProps) => {
  const closing = (
    <Button variant="outline" size="sm" onClick={close}>
      {shellStrings.close}
    </Button>
  );
  const anew = (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={startOver}>
      {strings.startOver}
    </Button>
  );
  switch (step) {
    case 'form':
      return (
        <>
          {anew}
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
          {anew}
          <Button size="sm" onClick={goOn}>
            {strings.goOn}
          </Button>
        </>
      );
    case 'waiting':
      return closing;
  }
};
