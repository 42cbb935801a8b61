import { Box, chakra } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatMetric } from '#contract/rules/metrics/format';
import { metricStrings as strings } from '../strings';
import { stepWords } from '../words';

const Note = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '-10px',
    px: '2.5',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'raised',
    boxShadow: 'raised',
    color: 'ink',
    fontSize: 'xs',
    lineHeight: '17px',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

type TipProps = {
  metric: Pick<Metric, 'format' | 'precision'>;
  timeSeries: TimeSeries;
  compares: boolean;
  step: number;
  /** Where the step is, from 0 to 1. */
  share: number;
};

/** What a step came to, beside the line that stands at it. */
export const Tip = ({ metric, timeSeries, compares, step, share }: TipProps) => {
  const { series, before } = timeSeries;
  const [point, then] = [series[step], before.series[step]];
  return (
    <>
      <Box
        aria-hidden="true"
        position="absolute"
        insetY="0"
        borderLeftWidth="1px"
        borderColor="lineStrong"
        pointerEvents="none"
        style={{ left: `${share * 100}%` }}
      />
      <Note
        aria-hidden="true"
        style={share > 0.5 ? { right: `calc(${(1 - share) * 100}% + 8px)` } : { left: `calc(${share * 100}% + 8px)` }}
      >
        <b>{stepWords(timeSeries, step)}</b>
        <div>
          {formatMetric(point?.value ?? null, metric)}, {strings.conversations(point?.count ?? 0)}
        </div>
        {compares && then && <Box color="inkMuted">{strings.before(formatMetric(then.value, metric))}</Box>}
      </Note>
    </>
  );
};
