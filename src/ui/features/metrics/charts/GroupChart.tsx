import { Box, chakra } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatMetric } from '#contract/rules/metrics/format';
import { AppLink } from '../../../components/AppLink';
import { IN_APP } from '../../../theme/inApp';
import type { LogHrefs } from '../logHref';
import { metricStrings as strings } from '../strings';
import { groupLabel } from '../words';

const row = {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    alignItems: 'center',
    gap: '2',
    minH: '28px',
    [IN_APP]: { minH: '44px' },
    fontSize: 'xs',
    borderRadius: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > i': { display: 'block', h: '10px', minW: '1px', borderRadius: 'xs', bg: 'accent.solid', opacity: 0.7 },
    '& > b': { fontWeight: 'semibold', textAlign: 'end' },
  },
} as const;

const RowLink = chakra(AppLink, {
  base: {
    ...row.base,
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});
const RowBox = chakra('div', row);

export type GroupChartProps = { metric: Metric; timeSeries: TimeSeries; groupBy: string; hrefs: LogHrefs };

/** The largest groups as bars, each with its name and its value; a group leads to its rows in the log. */
export const GroupChart = ({ metric, timeSeries, groupBy, hrefs }: GroupChartProps) => {
  const { groups = [], otherGroups = 0 } = timeSeries;
  const most = Math.max(...groups.map(({ value }) => Math.abs(value ?? 0)), 1e-9);
  return (
    <Box flex="1" minH={0} mt="2" overflowY="auto">
      <ul>
        {groups.map((group) => {
          const inside = (
            <>
              <Box as="span" truncate dir="auto">
                {groupLabel(groupBy, group)}
              </Box>
              <i aria-hidden="true" style={{ width: `${(Math.abs(group.value ?? 0) / most) * 100}%` }} />
              <b>{formatMetric(group.value, metric)}</b>
            </>
          );
          const href = hrefs.ofGroup(groupBy, group.key);
          return (
            <li key={String(group.key)}>
              {href === null ? (
                <RowBox>{inside}</RowBox>
              ) : (
                <RowLink href={href} draggable={false}>
                  {inside}
                </RowLink>
              )}
            </li>
          );
        })}
      </ul>
      {otherGroups > 0 && (
        <Box textStyle="caption" color="inkMuted" pt="1">
          {strings.otherGroups(otherGroups)}
        </Box>
      )}
    </Box>
  );
};
