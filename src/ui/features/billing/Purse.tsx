import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Wallet } from '#contract/entities/wallet';
import { bitcoinUsd } from '#contract/rules/money/asked';
import { heldByCause } from '#contract/rules/money/held';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Card } from '../../components/Card';
import { Mark } from '../../components/StateMark';
import { agoOf, shortDay } from '../../words/ago';
import { dollars, satsNumber, wholeDollars } from '../../words/money';
import { Course } from './Course';
import { payoutStrings } from './payoutStrings';
import { billingStrings as strings } from './strings';

/** What there is, what it was, and what of it is promised. */
export const Purse = ({ wallet }: { wallet: Wallet }) => (
  <Card
    as="section"
    aria-label={strings.balance}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr) minmax(240px, auto)' }}
    css={{
      '& > * + *': { borderColor: 'line', borderTopWidth: { base: '1px', lg: 0 }, borderLeftWidth: { lg: '1px' } },
    }}
  >
    <Box px="4" py="4" minW={0}>
      <Balance wallet={wallet} />
    </Box>
    <Box px="4" py="4" minW={0} hideBelow="md">
      <Course wallet={wallet} />
    </Box>
    <Box px="4" py="4" minW={0}>
      <Promised wallet={wallet} />
    </Box>
  </Card>
);

/** Dollars first, sats beside them, and at which rate. */
export const Balance = ({ wallet: { usd, sats, rate } }: { wallet: Wallet }) => {
  const nowMs = useNowMs();
  const price = bitcoinUsd(rate);
  return (
    <>
      <Box textStyle="caption" color="inkMuted">
        {strings.balance}
      </Box>
      <Box textStyle="figure" fontSize="3xl" fontVariantNumeric="tabular-nums">
        {dollars(usd)}
      </Box>
      <Box textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
        {strings.sats(satsNumber(sats))}
      </Box>
      {price !== null && (
        <Box mt="3" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
          {rate.isFallback
            ? strings.statedRate(wholeDollars(price), shortDay(rate.at, nowMs))
            : strings.rate(wholeDollars(price), agoOf(rate.at, nowMs))}
        </Box>
      )}
    </>
  );
};

/** Balance = to spend + held. What is held is dashed: it is a promise. */
export const Promised = ({ wallet }: { wallet: Wallet }) => (
  <Box as="dl" display="flex" flexDirection="column" gap="2.5" fontSize="sm" fontVariantNumeric="tabular-nums">
    <Line label={strings.toSpend}>
      <Box as="b" fontWeight="semibold">
        {dollars(wallet.spendable.usd)}
      </Box>
    </Line>
    {heldByCause(wallet).map(({ type, count, usd }) => (
      <Line
        key={type}
        label={strings.held(heldWords(type)(count))}
        mark={<Mark shape="dashed" tone="calm" aria-hidden="true" />}
      >
        {dollars(usd)}
      </Line>
    ))}
  </Box>
);

function heldWords(type: string) {
  if (type === 'payout') return payoutStrings.held;
  return type === 'call' || type === 'withdrawal' ? strings.heldFor[type] : strings.heldFor.other;
}

const Line = ({ label, mark, children }: { label: string; mark?: ReactNode; children: ReactNode }) => (
  <Flex justify="space-between" gap="4">
    <Flex as="dt" align="center" gap="2" minW={0} color="inkMuted">
      {mark}
      {label}
    </Flex>
    <Box as="dd">{children}</Box>
  </Flex>
);
