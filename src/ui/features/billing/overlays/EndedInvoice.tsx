import { Check, TimerOff, TriangleAlert, X } from 'lucide-react';
import type { Invoice, InvoiceState } from '#contract/entities/wallet';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useInvoiceVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { type EndLook, EndNote } from '../EndNote';
import { endHint, endTitle } from '../endWords';
import { billingStrings as strings } from '../strings';

const LOOKS = {
  requested: { Icon: TimerOff, tone: 'calm' },
  paid: { Icon: Check, tone: 'good' },
  cancelled: { Icon: X, tone: 'calm' },
  expired: { Icon: TimerOff, tone: 'calm' },
  short: { Icon: TriangleAlert, tone: 'warn' },
  over: { Icon: Check, tone: 'good' },
  overdue: { Icon: Check, tone: 'good' },
} as const satisfies Record<InvoiceState, EndLook>;

/** How it ended: what happened, and where the money is. */
export const EndedInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { record } = useWallet();
  const hasCome = invoice.paidSats !== undefined;
  return (
    <EndNote look={LOOKS[invoice.state]} title={endTitle(invoice)}>
      {endHint(invoice)}
      {hasCome && record && ` ${strings.balanceIs(dollars(record.usd))}`}
    </EndNote>
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
