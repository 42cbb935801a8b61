import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { centsOfUsd } from '#contract/rules/money/amounts';
import type { BusinessSums } from '#machines/workspace/features';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { dollars } from '../../words/money';
import { dayText } from '../billing/plans/planWords';
import { wordsOf } from './businessWords';
import { businessStrings as strings } from './strings';

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(0, 1fr))' },
    gridAutoFlow: { md: 'column' },
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { px: '4', py: '3', minW: 0, md: { '&:not(:first-of-type)': { borderLeftWidth: '1px' } } },
    '& dd': { m: 0 },
  },
});

/** What is owed, who is late, and what the month leaves. */
export const Figures = ({ sums }: { sums: BusinessSums }) => {
  const { owed, late, billedUsd, costUsd, marginUsd, marginPercent } = sums;
  const nowMs = useNowMs();
  const { count } = wordsOf(useAccount()?.accountType);
  const { firstPauseMs } = late;
  return (
    <Strip aria-label={strings.figures}>
      <Figure label={strings.owed} value={dollars(owed.usd)} note={count(owed.accounts)} />
      <Figure
        label={strings.late}
        value={dollars(late.usd)}
        isBad={late.accounts > 0}
        note={
          late.accounts === 0
            ? strings.nobodyLate
            : firstPauseMs === undefined
              ? count(late.accounts)
              : strings.firstPauses(count(late.accounts), dayText(firstPauseMs, nowMs))
        }
      />
      <Figure label={strings.billed} value={dollars(billedUsd)} />
      {costUsd !== undefined && marginUsd !== undefined && (
        <Figure
          label={strings.marginSoFar}
          value={dollars(marginUsd)}
          beside={marginPercent === undefined ? undefined : strings.percent(marginPercent)}
          note={
            <Shares
              label={strings.marginOf(dollars(billedUsd), dollars(costUsd), dollars(marginUsd))}
              cost={costUsd}
              left={marginUsd}
            />
          }
        />
      )}
    </Strip>
  );
};

type FigureProps = { label: string; value: string; beside?: string | undefined; note?: ReactNode; isBad?: boolean };

const Figure = ({ label, value, beside, note, isBad = false }: FigureProps) => (
  <div>
    <Box as="dt" textStyle="caption" color="inkMuted">
      {label}
    </Box>
    <Box
      as="dd"
      mt="3px"
      textStyle="figure"
      fontSize={{ base: '1.0625rem', md: 'xl' }}
      color={isBad ? 'danger.ink' : 'ink'}
    >
      {value}
      {beside && (
        <Box as="span" ml="2" fontSize="xs" fontWeight="normal" color="inkMuted">
          {beside}
        </Box>
      )}
    </Box>
    {note && (
      <Box as="dd" textStyle="caption" color="inkMuted">
        {note}
      </Box>
    )}
  </div>
);

/** What costs, and what is left of it. */
const Shares = ({ label, cost, left }: { label: string; cost: string; left: string }) => {
  const sizeOf = (usd: string) => Math.max(0, Number(centsOfUsd(usd)));
  return (
    <Box role="img" aria-label={label} display="flex" gap="2px" h="8px" mt="2" borderRadius="xs" overflow="hidden">
      <Box bg="lineStrong" style={{ flexGrow: sizeOf(cost) }} />
      <Box bg="success.ink" style={{ flexGrow: sizeOf(left) }} />
    </Box>
  );
};
