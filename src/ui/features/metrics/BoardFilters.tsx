import { Box, Flex } from '@chakra-ui/react';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { daysOfLogRange } from '#contract/rules/conversations/logChoice';
import type { DashboardRecord } from '#machines/dashboard';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useMetricsPlace } from '#src/app/hooks/metrics.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { LabelledCheckbox } from '../../components/LabelledCheckbox';
import { LogFilters } from '../logs/LogFilters';
import { metricStrings as strings } from './strings';
import { periodWords } from './words';

/** The time of the dashboard and its filters, as in the log, and what it is compared with. */
export const BoardFilters = ({ record }: { record: DashboardRecord }) => {
  const { range, filters, isCompared, choose, builderHref } = useMetricsPlace();
  const { push } = useNavigation();
  const type = useAccount()?.accountType;
  const { shown, figures } = record;
  const shownFilters = filters ?? shown.filters;
  const periodOf = (span: TimeSeries) => periodWords(span, span.timezone);
  const counted = figures.find(({ timeSeries }) => timeSeries !== undefined)?.timeSeries;
  return (
    <Flex align="center" justify="space-between" gap="3" rowGap="1" wrap="wrap" w="full" minW={0}>
      <Box minW={0} maxW="full">
        <LogFilters
          range={range ?? shown.dateFilter}
          filters={shownFilters}
          choose={choose}
          ofOneAgent={type !== 'organization'}
          days={counted && daysOfLogRange(range ?? shown.dateFilter) === null ? periodOf(counted) : undefined}
          onBuild={() => push(builderHref(shownFilters))}
        />
      </Box>
      <Flex align="center" gap="2" minH="32px" textStyle="caption" color="inkMuted">
        <Before counted={isCompared ? counted : undefined} />
        <LabelledCheckbox label={strings.compare} checked={isCompared} onChange={(compares) => choose({ compares })} />
      </Flex>
    </Flex>
  );
};

/** The dashed line of the charts, and which days it stands for. */
const Before = ({ counted }: { counted: TimeSeries | undefined }) =>
  counted && (
    <Flex as="span" align="center" gap="2" whiteSpace="nowrap">
      <Box as="i" aria-hidden="true" w="16px" borderTopWidth="1.5px" borderStyle="dashed" borderColor="lineStrong" />
      {strings.compared(periodWords(counted.before, counted.timezone))}
    </Flex>
  );
