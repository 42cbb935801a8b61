import { Box, Flex } from '@chakra-ui/react';
import type { Withdrawal } from '#contract/entities/wallet';
import { Amounts } from '../../../components/Amounts';
import { StateMark } from '../../../components/StateMark';
import { dollars, satsNumber } from '../../../words/money';
import { timeOfDay } from '../../../words/times';
import { billingStrings as strings } from '../strings';

const MARKS = {
  sent: { shape: 'half', tone: 'new' },
  paid: { shape: 'full', tone: 'good' },
  failed: { shape: 'ring', tone: 'bad' },
} as const;

/** What became of a withdrawal, as the host says. */
export const SentNote = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { state, usd, sats, feeSats = 0, reason, timestamp, address } = withdrawal;
  const { states, stateHints } = strings;
  return (
    <Flex role="status" direction="column" gap="4">
      <StateMark {...MARKS[state]}>{state === 'failed' ? states.failed : states[state](dollars(usd))}</StateMark>
      <Box color="inkMuted" fontVariantNumeric="tabular-nums">
        {state === 'paid'
          ? stateHints.paid(satsNumber(sats), satsNumber(feeSats), timeOfDay(timestamp))
          : [reason, stateHints[state]].filter(Boolean).join(' ')}
      </Box>
      <Amounts
        amounts={[
          { label: strings.paysTo, value: <Box fontFamily="mono">{address}</Box> },
          { label: strings.amount, value: strings.both(dollars(usd), satsNumber(sats)) },
        ]}
      />
    </Flex>
  );
};
