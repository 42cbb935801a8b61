import { Box } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import { formatMetric } from '#contract/rules/metrics/format';
import { metricStrings as strings } from './strings';

/** A number, or what stands beside it. */
const PARTS = /[\d.,:$-]+|[^\d.,:$-]+/g;

/** Minutes and seconds say that they are minutes: `1:37 min`. */
const partsOf = (value: number | null, metric: FigureValueProps['metric']): readonly string[] => [
  ...(formatMetric(value, metric).match(PARTS) ?? []),
  ...(metric.format === 'duration' && value !== null ? [` ${strings.minutes}`] : []),
];

type FigureValueProps = { value: number | null; metric: Pick<Metric, 'format' | 'precision'>; isLarge?: boolean };

/** A value; its units are smaller than its numbers. */
export const FigureValue = ({ value, metric, isLarge = false }: FigureValueProps) => (
  <Box
    textStyle="figure"
    fontSize={isLarge ? { base: '1.75rem', md: '2.5rem' } : '1.5rem'}
    lineHeight={isLarge ? '1.2' : '1.25'}
    fontVariantNumeric="tabular-nums"
    whiteSpace="nowrap"
    overflow="hidden"
  >
    {partsOf(value, metric).map((part, place) =>
      /\d/.test(part) ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Box as="small" key={place} fontSize={isLarge ? 'xl' : 'sm'} fontWeight="medium" color="inkMuted">
          {part}
        </Box>
      ),
    )}
  </Box>
);
