import { Box, chakra } from '@chakra-ui/react';
import type { UsageLine } from '#contract/entities/usage';
import { centsOfUsd } from '#contract/rules/money/amounts';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { RowLink } from '../../components/PagedList';
import { dollars } from '../../words/money';
import { percent } from '../../words/percent';
import type { MonthProps } from './months';
import { quantityText } from './quantities';
import { useLevel } from './useLevel';

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
  <PartLines lines={parts} item={null} />
);

type PartLinesProps = {
  lines: readonly UsageLine[];
  /** What is measured; null: only what it costs. */
  item: string | null;
};

/** Lines beside one another, each as long as its share. */
export const PartLines = ({ lines, item }: PartLinesProps) => {
  const { rowsHref } = useUsagePlace();
  const { parts: title, deleted } = useLevel();
  const sizeOf = ({ quantity = 0, usd }: UsageLine) => (item === null ? Number(centsOfUsd(usd)) : quantity);
  const all = lines.reduce((sum, line) => sum + sizeOf(line), 0);
  const ordered = lines.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (lines.length === 0) return null;
  return (
    <Box as="section" aria-label={title} mt="5">
      <Box as="h2" textStyle="section" px="2" mb="1">
        {title}
      </Box>
      <Box as="ol" listStyleType="none">
        {ordered.map((line) => {
          const { key, name = deleted, usd, quantity = 0 } = line;
          const share = all === 0 ? 0 : sizeOf(line) / all;
          return (
            <Line key={key} data-part-of-usage={key}>
              <RowLink href={rowsHref({ item, of: Number(key) })}>{name}</RowLink>
              <Bar hideBelow="md" aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </Bar>
              <Box textAlign="end" fontWeight="semibold" whiteSpace="nowrap">
                {item === null ? dollars(usd) : quantityText(item, quantity)}
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
