import { Box, Flex } from '@chakra-ui/react';
import type { Payout } from '#contract/entities/payout';
import { Amounts } from '../../../components/Amounts';
import { StateMark } from '../../../components/StateMark';
import { dollars, satsNumber } from '../../../words/money';
import { payoutStrings as strings } from '../payoutStrings';
import { billingStrings } from '../strings';

const MARKS = {
  sent: { shape: 'half', tone: 'new' },
  paid: { shape: 'full', tone: 'good' },
  failed: { shape: 'ring', tone: 'bad' },
  returned: { shape: 'ring', tone: 'warn' },
} as const;

/** What became of a payout, as the host says. */
export const PayoutNote = ({ payout }: { payout: Payout }) => {
  const { state, way, address, usd, sats, returnedUsd } = payout;
  return (
    <Flex role="status" direction="column" gap="4">
      <StateMark {...MARKS[state]}>{strings.states[state](dollars(returnedUsd ?? usd))}</StateMark>
      <Box color="inkMuted" fontVariantNumeric="tabular-nums">
        {hintOf(payout)}
      </Box>
      <Amounts
        amounts={[
          { label: strings.paysTo[way], value: <Box fontFamily="mono">{address}</Box> },
          { label: billingStrings.amount, value: billingStrings.both(dollars(usd), satsNumber(sats)) },
        ]}
      />
    </Flex>
  );
};

function hintOf({ state, feeUsd, failure, isUnclaimed }: Payout): string | undefined {
  switch (state) {
    case 'sent':
      return isUnclaimed ? strings.stateHints.unclaimed : strings.stateHints.sent;
    case 'paid':
      return feeUsd === undefined ? undefined : strings.stateHints.paid(dollars(feeUsd));
    case 'returned':
      return strings.stateHints.returned;
    case 'failed':
      return failure?.text;
  }
}
