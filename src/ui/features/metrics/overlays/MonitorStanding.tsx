import { Box } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import type { MonitorRecord } from '#machines/monitor';
import { useMetricList } from '#src/app/hooks/metrics.tsx';
import { useMonitor } from '#src/app/hooks/monitor.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { FigureStrip } from '../../../components/FigureStrip';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import { dateText } from '../../../words/dateText';
import { MonitorMark } from '../MonitorMark';
import { monitorStrings as strings } from '../monitorStrings';
import { valueWords } from '../monitorWords';

/** How a monitor stands, and when it told. */
export const MonitorStanding = () => {
  const { record, failure, marks, retry } = useMonitor();
  const metrics = useMetricList().record?.metrics ?? [];
  if (!record)
    return failure ? (
      <FailureNotice title={strings.monitorFailed} failure={failure} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} label={strings.loading} />
    );
  const { monitor } = record;
  const metric = metrics.find(({ name }) => name === monitor.metric);
  return (
    <Box {...marks} display="grid" gap="3" mb="6">
      {failure && <Problem>{failure.message}</Problem>}
      <MonitorMark monitor={monitor} />
      <FigureStrip
        label={strings.list}
        figures={[
          {
            label: strings.now,
            value: valueWords(monitor.value, metric),
            note: monitor.checkedTimestamp
              ? strings.checked(dateText(monitor.checkedTimestamp * 1_000))
              : strings.notChecked,
          },
          { label: strings.threshold, value: valueWords(monitor.threshold, metric) },
        ]}
      />
      <Told record={record} metric={metric} />
    </Box>
  );
};

const Told = ({ record: { events }, metric }: { record: MonitorRecord; metric: Metric | undefined }) => (
  <Box as="section" aria-label={strings.told}>
    <Box as="h3" textStyle="label" mb="1">
      {strings.told}
    </Box>
    {events.length === 0 && <Box textStyle="hint">{strings.neverTold}</Box>}
    <Box as="ul" listStyleType="none" fontSize="sm" fontVariantNumeric="tabular-nums">
      {events.map(({ id, beganTimestamp, endedTimestamp, value }) => (
        <Box key={id} as="li" py="1.5" borderTopWidth="1px">
          {strings.began(dateText(beganTimestamp * 1_000), valueWords(value, metric))}
          <Box as="span" color="inkMuted" ms="2">
            {endedTimestamp === undefined ? strings.goesOn : strings.over(dateText(endedTimestamp * 1_000))}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
