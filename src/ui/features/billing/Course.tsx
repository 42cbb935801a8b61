import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Wallet } from '#contract/entities/wallet';
import { usdOf } from '#contract/rules/money/asked';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { dollars } from '../../words/money';
import { dateOf } from '../../words/times';
import { courseOf } from './course';
import { billingStrings as strings } from './strings';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: '72px',
    '& > [data-ground]': { fill: 'accent.tint' },
    '& > [data-line]': {
      fill: 'none',
      stroke: 'accent.solid',
      strokeWidth: '1.5px',
      vectorEffect: 'non-scaling-stroke',
    },
  },
});

/** What was in the wallet over 30 days. */
export const Course = ({ wallet }: { wallet: Wallet }) => {
  const { viewBox, line, ground, lowest } = courseOf(wallet, useNowMs());
  const least = lowest && usdOf(lowest.sats, wallet.rate);
  const day = lowest && dateOf(lowest.atMs / 1_000);
  const isKnown = least !== null && day !== null;
  return (
    <Box as="figure" minW={0}>
      <Flex as="figcaption" justify="space-between" gap="3" mb="2" textStyle="caption" color="inkMuted">
        <span>{strings.course}</span>
        {isKnown && (
          <Box as="span" fontVariantNumeric="tabular-nums">
            {strings.lowest(dollars(least), day)}
          </Box>
        )}
      </Flex>
      <Drawing
        viewBox={viewBox}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          isKnown ? strings.courseOf(dollars(least), day, dollars(wallet.usd)) : strings.courseFlat(dollars(wallet.usd))
        }
      >
        <path data-ground="" d={ground} />
        <path data-line="" d={line} />
      </Drawing>
    </Box>
  );
};
