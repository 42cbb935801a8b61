import { Box, Flex } from '@chakra-ui/react';
import type { ProviderReport } from '#contract/entities/operation';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { StateMark, type StateMarkProps } from '../../components/StateMark';
import { agoOf } from '../../words/ago';
import { CallStrip } from './CallStrip';
import { operationStrings as strings } from './strings';

const MARKS = {
  configured: { shape: 'full', tone: 'good' },
  'stand-in': { shape: 'half', tone: 'calm' },
  off: { shape: 'dashed', tone: 'calm' },
} as const satisfies Record<ProviderReport['state'], Pick<StateMarkProps, 'shape' | 'tone'>>;

/** The services outside: which are configured, what stands in for the others, how long they take, and what failed last. */
export const ProvidersCard = ({ providers }: { providers: readonly ProviderReport[] }) => (
  <Card as="section" aria-label={strings.providers}>
    <CardHead title={strings.providers} />
    <Box as="ul" listStyleType="none">
      {providers.map((provider) => (
        <Provider key={provider.name} provider={provider} />
      ))}
    </Box>
  </Card>
);

const Provider = ({ provider: { name, state, detail, calls, lastError } }: { provider: ProviderReport }) => {
  const nowMs = useNowMs();
  return (
    <Box as="li" px="4" py="2" borderTopWidth="1px">
      <Flex align="baseline" justify="space-between" gap="3">
        <StateMark {...MARKS[state]}>{strings.names[name]}</StateMark>
        <Box textStyle="caption" color="inkMuted" flexShrink={0}>
          {strings.states[state]}
        </Box>
      </Flex>
      <Box
        pl="18px"
        textStyle="caption"
        color="inkMuted"
        overflowWrap="anywhere"
        css={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {detail}
      </Box>
      {(calls || state !== 'off') && (
        <Box pl="18px" mt="1">
          {calls ? (
            <CallStrip calls={calls} />
          ) : (
            <Box textStyle="caption" color="inkMuted">
              {strings.noCalls}
            </Box>
          )}
        </Box>
      )}
      {lastError && (
        <Box pl="18px" textStyle="caption" color="danger.ink" overflowWrap="anywhere">
          {`${lastError.text} ${strings.lastError(agoOf(lastError.at, nowMs), lastError.host)}`}
        </Box>
      )}
    </Box>
  );
};
