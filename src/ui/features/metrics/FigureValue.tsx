import { Box } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import { formatMetric } from '#contract/rules/metrics/format';

/** A number, or what stands beside it. */
const PARTS = /[\d.,:$-]+|[^\d.,:$-]+/g;

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
    {(formatMetric(value, metric).match(PARTS) ?? []).map((part, place) =>
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
