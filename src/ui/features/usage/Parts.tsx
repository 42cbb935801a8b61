import { Box, chakra } from '@chakra-ui/react';
import type { UsageLine } from '#contract/entities/usage';
import { centsOfUsd } from '#contract/rules/money/amounts';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { RowLink } from '../../components/PagedList';
import { dollars } from '../../words/money';
import { percent } from '../../words/percent';
import type { MonthProps } from './CostCard';
import { amountText, markOf } from './quantities';
import { usageStrings as strings } from './strings';

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 84px 48px', md: 'minmax(0, 2fr) minmax(0, 3fr) 96px 48px' },
    alignItems: 'center',
    columnGap: '3',
    minH: { base: '48px', md: '36px' },
    px: '2',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'hover' },
  },
});

const Bar = chakra('span', {
  base: {
    display: 'block',
    h: '6px',
    borderRadius: 'xs',
    bg: 'line',
    overflow: 'hidden',
    '& > i': { display: 'block', h: 'full', bg: 'accent.solid' },
  },
});

/** Which agents, or which organizations, the month went to. A row opens what was counted there. */
export const Parts = ({ parts }: MonthProps & { parts: readonly UsageLine[] }) => (
  <PartLines title={useParts().title} lines={parts} item={null} />
);

/** What the parts of this account are called. */
export function useParts() {
  const parts = useAccount()?.accountType === 'organization' ? 'agent' : 'organization';
  return { title: strings.parts[parts], deleted: strings.deleted[parts] };
}

type PartLinesProps = {
  title: string;
  lines: readonly UsageLine[];
  /** What is measured; null: only what it costs. */
  item: string | null;
};

/** Lines beside one another, each as long as its share. */
export const PartLines = ({ title, lines, item }: PartLinesProps) => {
  const { rowsHref } = useUsagePlace();
  const { deleted } = useParts();
  const sizes = lines.map(({ quantity, usd }) => (item === null ? Number(centsOfUsd(usd)) : (quantity ?? 0)));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (lines.length === 0) return null;
  return (
    <Box as="section" aria-label={title} mt="5">
      <Box as="h2" textStyle="section" px="2" mb="1">
        {title}
      </Box>
      <Box as="ol" listStyleType="none">
        {lines.map(({ key, name = deleted, usd, quantity = 0 }, index) => {
          const share = all === 0 ? 0 : (sizes[index] ?? 0) / all;
          return (
            <Line key={key} data-part-of-usage={key}>
              <RowLink href={rowsHref({ item, of: Number(key) })}>{name}</RowLink>
              <Bar hideBelow="md" aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </Bar>
              <Box textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
                {item === null ? dollars(usd) : `${amountText(item, quantity)} ${markOf(item)}`}
              </Box>
              <Box textAlign="end" color="inkMuted">
                {all > 0 && percent(share)}
              </Box>
            </Line>
          );
        })}
      </Box>
    </Box>
  );
};
