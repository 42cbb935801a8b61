import { Box, Flex } from '@chakra-ui/react';
import { SquareFunction } from 'lucide-react';
import type { Metric } from '#contract/entities/metric';
import { useOverlayHrefs } from '#src/app/hooks/location.ts';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { RowLink } from '../../components/PagedList';
import { filterWords, rangeWords } from '../logs/words';
import { metricStrings as strings } from './strings';

export type MetricRowsProps = {
  label: string;
  metrics: readonly Metric[];
  of: 'own' | 'given';
};

/** Metrics one under the other: how each is counted. A row opens its metric. */
export const MetricRows = ({ label, metrics, of }: MetricRowsProps) => {
  const hrefOf = useOverlayHrefs('editMetric');
  const reporting = useLogReporting();
  return (
    <Box as="ul" listStyleType="none" aria-label={label} borderTopWidth="1px">
      {metrics.map((metric) => {
        const { name, title, formula, aggregation, filters, dateFilter } = metric;
        const narrowed = Object.entries(filters).map(([filter, value]) => {
          const words = filterWords(filter, value, reporting);
          return `${words.label} ${words.value}`.trim();
        });
        return (
          <Flex
            key={name}
            as="li"
            position="relative"
            align="center"
            gap="3"
            minH="56px"
            px="2"
            py="2"
            borderBottomWidth="1px"
            fontSize="sm"
            _hover={{ bg: 'hover' }}
          >
            <Box color="inkMuted" flexShrink={0}>
              <SquareFunction size={16} aria-hidden="true" />
            </Box>
            <Box minW={0} flex="1">
              <RowLink href={hrefOf({ metricName: name, ...(of === 'given' && { metricOf: 'given' }) })}>
                {title}
              </RowLink>
              <Box textStyle="caption" color="inkMuted" truncate>
                {strings.aggregations[aggregation]}: <code>{formula}</code>
              </Box>
            </Box>
            <Box flex="1" minW={0} hideBelow="md" textStyle="caption" color="inkMuted" truncate>
              {narrowed.join(', ')}
            </Box>
            <Box flexShrink={0} textStyle="caption" color="inkMuted">
              {rangeWords(dateFilter)}
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
};
