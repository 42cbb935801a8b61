import { Box, Flex } from '@chakra-ui/react';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { type Change, changeOf, formatMetric, lengthText, toneOfChange } from '#contract/rules/metrics/format';
import { metricStrings as strings } from './strings';

const COLOURS = { better: 'success.ink', worse: 'danger.ink', neutral: 'inkMuted' } as const;

const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function sizeWords({ by, as }: Change): string {
  const size = Math.abs(by);
  switch (as) {
    case 'share':
      return `${PERCENT.format(size * 100)} %`;
    case 'points':
      return strings.points(PERCENT.format(size));
    case 'length':
      return lengthText(size);
  }
}

/** How a value changed: the arrow says which way, the colour and a word whether that is good. The line is there without a change, too. */
export const Delta = ({ metric, timeSeries }: { metric: Metric; timeSeries: TimeSeries }) => {
  const { value, before } = timeSeries;
  const change = changeOf(value, before.value, metric);
  const tone = change ? toneOfChange(change.by, metric.better) : 'neutral';
  const Arrow = change && change.by < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <Flex align="center" gap="1.5" minH="18px" fontSize="xs" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {change && change.by !== 0 && (
        <Flex as="span" align="center" gap="0.5" fontWeight="semibold" color={COLOURS[tone]}>
          <Arrow size={12} aria-hidden="true" />
          <Box as="span" srOnly>
            {[change.by < 0 ? strings.down : strings.up, strings.tones[tone]].filter(Boolean).join(', ')}
          </Box>
          {sizeWords(change)}
        </Flex>
      )}
      <Box as="span" color="inkMuted" truncate>
        {strings.was(formatMetric(before.value, metric))}
      </Box>
    </Flex>
  );
};
