import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Invoice } from '#contract/entities/wallet';
import { useHostTime } from '#src/app/hooks/useHostTime.ts';
import { billingStrings as strings } from './strings';

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;
const LAST_S = 60;

const Ring = chakra('svg', {
  base: {
    flexShrink: 0,
    boxSize: '20px',
    fill: 'none',
    '& > circle': { stroke: 'line', strokeWidth: '3px' },
    '& > [data-left]': { stroke: 'accent.solid' },
  },
});

/** How long an invoice can be paid, by the host's clock: a ring and a figure, amber in the last minute; and words beside it until then. */
export const Countdown = ({ invoice, children }: { invoice: Invoice; children?: ReactNode }) => {
  const { requestedAtMs, expiresAtMs } = invoice;
  const leftS = useHostTime((nowMs) => Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1_000)));
  if (leftS === 0) return <Box as="span">{strings.timeIsOver}</Box>;
  const [minutes, seconds] = [Math.floor(leftS / 60), leftS % 60];
  const share = Math.min(1, (leftS * 1_000) / (expiresAtMs - requestedAtMs));
  return (
    <Flex as="span" align="center" gap="2">
      <Ring viewBox="0 0 20 20" role="img" aria-label={strings.leftLabel(minutes, seconds)}>
        <circle cx="10" cy="10" r={RADIUS} />
        <circle
          data-left=""
          cx="10"
          cy="10"
          r={RADIUS}
          strokeDasharray={`${Math.round(share * ROUND * 10) / 10} ${Math.round(ROUND * 10) / 10}`}
          transform="rotate(-90 10 10)"
        />
      </Ring>
      <Box
        as="span"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={leftS <= LAST_S ? 'warning.ink' : 'ink'}
      >
        {strings.left(`${minutes}:${String(seconds).padStart(2, '0')}`)}
      </Box>
      {children}
    </Flex>
  );
};
