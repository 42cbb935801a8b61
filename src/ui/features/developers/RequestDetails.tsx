import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TokenRequest } from '#contract/entities/developer';
import { CopyButton } from '../../components/CopyButton';
import { dayOf, timeOfDay } from '../../words/times';
import { StatusWord, Verb } from './Marks';
import { developerStrings as strings } from './strings';

const REFUSED = 400;

/** Cause first, then the ids that find it elsewhere, then the rest. */
export const RequestDetails = ({ request }: { request: TokenRequest }) => {
  const { method, path, status, durationMs, message, token, tokenId, requestId, timestamp, ip } = request;
  return (
    <Box p="4" fontSize="sm">
      <Flex align="center" gap="2" pb="3" mb="3" borderBottomWidth="1px" fontVariantNumeric="tabular-nums">
        <Verb method={method} />
        <Box as="span" fontFamily="mono" fontSize="note" flex="1" minW={0} overflowWrap="anywhere">
          {path}
        </Box>
        <StatusWord status={status} />
        <Box as="span" textStyle="caption" color="inkMuted" flexShrink={0}>
          {strings.took(durationMs.toLocaleString('en-US'))}
        </Box>
      </Flex>
      <Box mb="3">
        <Box as="b" fontWeight="semibold">
          {message ?? (status >= REFUSED ? strings.failedSilently : strings.succeeded)}
        </Box>
        {` ${strings.madeWith(token)}.`}
      </Box>
      <Flex as="dl" wrap="wrap" columnGap="6" rowGap="2">
        <Fact label={strings.request}>
          <Id value={requestId} of={strings.request} />
        </Fact>
        <Fact label={strings.tokenId}>
          <Id value={tokenId} of={strings.tokenId} />
        </Fact>
        <Fact label={strings.time}>{`${dayOf(timestamp)}, ${timeOfDay(timestamp)}`}</Fact>
        {ip !== undefined && <Fact label={strings.from}>{ip}</Fact>}
      </Flex>
    </Box>
  );
};

const Id = ({ value, of }: { value: string; of: string }) => (
  <Flex as="span" align="center" gap="1" minW={0} overflowWrap="anywhere">
    {value}
    <CopyButton text={value} label={strings.copy(of.toLowerCase())} />
  </Flex>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW={0}>
    <Box as="dt" textStyle="caption" color="inkMuted">
      {label}
    </Box>
    <Box as="dd" minH="24px" minW={0} fontSize="note" lineHeight="24px" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  </Box>
);
