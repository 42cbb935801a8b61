import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { WalletMovement } from '#contract/entities/wallet';
import { bitcoinUsd } from '#contract/rules/money/asked';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { CopyButton } from '../../components/CopyButton';
import { shortDay } from '../../words/ago';
import { dollars, movedDollars, movedSats, satsNumber, wholeDollars } from '../../words/money';
import { billingStrings as strings } from './strings';

/** The receipt of a movement: both units, the rate of then, and the ids that find it elsewhere. */
export const MovementDetails = ({ id, movement }: { id: string; movement: WalletMovement }) => {
  const { sats, usd, balanceSats, balanceUsd, rate, cause } = movement;
  const nowMs = useNowMs();
  const price = bitcoinUsd(rate);
  return (
    <Flex
      as="dl"
      id={id}
      wrap="wrap"
      columnGap="8"
      rowGap="2"
      px="2"
      pb="3"
      pl={{ base: '2', md: '104px' }}
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <Fact label={strings.amount}>{strings.both(movedDollars(usd, sats), movedSats(sats))}</Fact>
      <Fact label={strings.balanceAfter}>{strings.both(dollars(balanceUsd), satsNumber(balanceSats))}</Fact>
      {price !== null && (
        <Fact label={strings.rateThen}>
          {rate.isFallback
            ? strings.statedRate(wholeDollars(price), shortDay(rate.at, nowMs))
            : strings.rate(wholeDollars(price), shortDay(rate.at, nowMs))}
        </Fact>
      )}
      {cause.id !== undefined && (
        <Fact label={strings.causeId}>
          <Id value={cause.id} of={strings.causeId} />
        </Fact>
      )}
      <Fact label={strings.entry}>
        <Id value={movement.id} of={strings.entry} />
      </Fact>
    </Flex>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW={0}>
    <Box as="dt" textStyle="caption" color="inkMuted">
      {label}
    </Box>
    <Box as="dd" minH="24px" lineHeight="24px">
      {children}
    </Box>
  </Box>
);

const Id = ({ value, of }: { value: string; of: string }) => (
  <Flex as="span" align="center" gap="1" minW={0} overflowWrap="anywhere">
    {value}
    <CopyButton text={value} label={strings.copy(of.toLowerCase())} />
  </Flex>
);
