import { Box } from '@chakra-ui/react';
import { selectInvoice, selectInvoiceStep } from '#machines/invoice';
import { useIsOverlayOpen } from '#src/app/hooks/app.ts';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { dollars } from '../../words/money';
import { Countdown } from './Countdown';
import { endTitle } from './endWords';
import { Notice } from './Notice';
import { billingStrings as strings } from './strings';

/** That an invoice waits, or how it ended, while its dialog is closed: it is opened again from here. */
export const InvoiceStrip = () => {
  const ref = useFeatureRef('invoice');
  const invoice = useOptionalFact(ref, selectInvoice, null);
  const step = useOptionalFact(ref, selectInvoiceStep, 'loading');
  const isOpen = useIsOverlayOpen('addFunds');
  const href = useOverlayHref('addFunds');
  const mayMove = useMayMoveMoney();
  if (!invoice || isOpen || !mayMove || (step !== 'waiting' && step !== 'ended')) return null;
  return (
    <Notice tone={invoice.state === 'paid' ? 'success' : 'plain'} role="status">
      <Box as="span" flex="1" minW="180px">
        {step === 'waiting' ? strings.invoiceWaits(dollars(invoice.usd)) : endTitle(invoice)}
      </Box>
      {step === 'waiting' && <Countdown invoice={invoice} />}
      <ActionLink href={href} variant="outline" size="xs">
        {strings.showInvoice}
      </ActionLink>
    </Notice>
  );
};
