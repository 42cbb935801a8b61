import { Box, Flex } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import type { Invoice } from '#contract/entities/wallet';
import { selectInvoiceFailure, selectInvoiceWork } from '#machines/invoice';
import { useFact } from '#src/app/hooks/fact.ts';
import { useInvoiceRef, useInvoiceVerbs } from '#src/app/hooks/wallet.tsx';
import { OutsideLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { CopyField } from '../../../components/CopyField';
import { QrTile } from '../../../components/QrTile';
import { dollars, satsNumber } from '../../../words/money';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { Countdown } from '../Countdown';
import { billingStrings as strings } from '../strings';

/** The invoice to scan or to copy, and how long it can be paid. */
export const WaitingInvoice = ({ invoice }: { invoice: Invoice }) => {
  const failure = useFact(useInvoiceRef(), selectInvoiceFailure);
  return (
    <Flex direction="column" align="center" gap="2" textAlign="center">
      {/* Wallets read it in capitals, which makes a code of fewer squares. */}
      <QrTile value={`LIGHTNING:${invoice.invoice.toUpperCase()}`} label={strings.qrCode} size="212px" />
      <Box mt="1" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {strings.sats(satsNumber(invoice.sats))}
      </Box>
      <Box color="inkMuted" fontVariantNumeric="tabular-nums">
        {strings.keptRate(dollars(invoice.usd))}
      </Box>
      <Flex align="center" justify="center" gap="2" wrap="wrap" minH="24px">
        <Countdown invoice={invoice}>
          <Box as="span" color="inkMuted">
            {strings.waits}
          </Box>
        </Countdown>
      </Flex>
      <Box w="full" minW={0} px="3" py="1.5" borderRadius="md" bg="subtle" fontFamily="mono">
        <CopyField value={invoice.invoice} label={strings.copyInvoice} isPlain />
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {invoice.isDemo ? strings.demoInvoice : strings.stays}
      </Box>
      <FormFailure failure={failure} except={[]} />
    </Flex>
  );
};

export const WaitingFoot = ({ invoice }: { invoice: Invoice }) => {
  const work = useFact(useInvoiceRef(), selectInvoiceWork);
  const { cancel, pay } = useInvoiceVerbs();
  return (
    <>
      <Box flex="1">
        <Button variant="ghost" size="sm" busy={work === 'cancelling'} disabled={work !== null} onClick={cancel}>
          {strings.cancelInvoice}
        </Button>
      </Box>
      {invoice.isDemo ? (
        <>
          <Button
            variant="outline"
            size="sm"
            disabled={work !== null}
            onClick={() => pay(Math.max(1, Math.floor(invoice.sats / 2)))}
          >
            {strings.payHalf}
          </Button>
          <Button size="sm" busy={work === 'paying'} disabled={work !== null} onClick={() => pay(null)}>
            {strings.payNow}
          </Button>
        </>
      ) : (
        <OutsideLink href={`lightning:${invoice.invoice}`} target="_self" size="sm">
          <ExternalLink size={16} aria-hidden="true" />
          {strings.openWallet}
        </OutsideLink>
      )}
    </>
  );
};
