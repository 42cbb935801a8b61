import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, type LucideIcon, TimerOff, TriangleAlert, X } from 'lucide-react';
import type { Invoice, InvoiceState } from '#contract/entities/wallet';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useInvoiceVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { endHint, endTitle } from '../endWords';
import { billingStrings as strings } from '../strings';

const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '48px', borderRadius: 'lg' },
  variants: {
    tone: {
      good: { bg: 'success.tint', color: 'success.ink' },
      warn: { bg: 'warning.tint', color: 'warning.ink' },
      calm: { bg: 'subtle', color: 'inkMuted' },
    },
  },
});

type Look = { readonly Icon: LucideIcon; readonly tone: 'good' | 'warn' | 'calm' };
const LOOKS = {
  requested: { Icon: TimerOff, tone: 'calm' },
  paid: { Icon: Check, tone: 'good' },
  cancelled: { Icon: X, tone: 'calm' },
  expired: { Icon: TimerOff, tone: 'calm' },
  short: { Icon: TriangleAlert, tone: 'warn' },
  over: { Icon: Check, tone: 'good' },
  overdue: { Icon: Check, tone: 'good' },
} as const satisfies Record<InvoiceState, Look>;

/** How it ended: what happened, and where the money is. */
export const EndedInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { Icon, tone } = LOOKS[invoice.state];
  const { record } = useWallet();
  const hasCome = invoice.paidSats !== undefined;
  return (
    <Flex role="status" direction="column" align="center" justify="center" gap="3" minH="300px" textAlign="center">
      <Sign tone={tone}>
        <Icon size={20} aria-hidden="true" />
      </Sign>
      <Box as="h3" textStyle="section">
        {endTitle(invoice)}
      </Box>
      <Box color="inkMuted" maxW="40ch" fontVariantNumeric="tabular-nums">
        {endHint(invoice)}
        {hasCome && record && ` ${strings.balanceIs(dollars(record.usd))}`}
      </Box>
    </Flex>
  );
};

/** What can be done then. What came is kept, whatever is pressed. */
export const EndFoot = ({ invoice: { state }, close }: { invoice: Invoice; close: () => void }) => {
  const { dismiss, askRest } = useInvoiceVerbs();
  const { openOverlay } = useNavigation();
  const sendBack = () => {
    dismiss();
    openOverlay('withdraw');
  };
  if (state === 'cancelled' || state === 'expired') {
    return (
      <>
        <Button variant="outline" size="sm" onClick={close}>
          {shellStrings.close}
        </Button>
        <Button size="sm" onClick={dismiss}>
          {strings.newInvoice}
        </Button>
      </>
    );
  }
  if (state === 'short' || state === 'over') {
    return (
      <>
        <Button variant="outline" size="sm" onClick={sendBack}>
          {strings.sendBack}
        </Button>
        <Button variant={state === 'short' ? 'outline' : 'solid'} size="sm" onClick={close}>
          {strings.keep}
        </Button>
        {state === 'short' && (
          <Button size="sm" onClick={askRest}>
            {strings.askRest}
          </Button>
        )}
      </>
    );
  }
  return (
    <Button size="sm" onClick={close}>
      {strings.done}
    </Button>
  );
};
