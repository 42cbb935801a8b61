import { Box, chakra, Flex } from '@chakra-ui/react';
import { SLOW_ANSWER_MS } from '#contract/rules/calls/limits';
import type { CallReading } from '#contract/rules/calls/reading';
import { Part } from '../transcript/Part';
import { microscopeStrings as strings } from './strings';
import { percent, secondsOf } from './timing';

const Bar = chakra('div', {
  base: { display: 'flex', gap: '2px', h: '8px', my: '2', '& > i': { minW: '2px', borderRadius: '2px' } },
});

const PARTS = [
  ['heardMs', 'inkFaint'],
  ['thoughtMs', 'agent.solid'],
  ['voiceMs', 'agent.ink'],
] as const;

/** How long the agent's last answer took, and what of it. */
export const LastDelay = ({ reading }: { reading: CallReading }) => {
  const delay = reading.turns.findLast((turn) => turn.delay)?.delay;
  if (!delay) return null;
  return (
    <Part aria-label={strings.lastDelay}>
      <header>
        <h3>{strings.lastDelay}</h3>
      </header>
      <Box
        fontSize="lg"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={delay.totalMs > SLOW_ANSWER_MS ? 'warning.ink' : 'ink'}
      >
        {secondsOf(delay.totalMs)}
      </Box>
      <Bar aria-hidden="true">
        {PARTS.map(([part, bg]) => (
          <Box as="i" key={part} bg={bg} style={{ width: percent(delay[part] / Math.max(1, delay.totalMs)) }} />
        ))}
      </Bar>
      <Flex gap="3" wrap="wrap" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
        {PARTS.map(([part]) => (
          <span key={part}>
            {strings.delayParts[part]} <b>{secondsOf(delay[part])}</b>
          </span>
        ))}
      </Flex>
    </Part>
  );
};
