import { Box, chakra } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatMetric } from '#contract/rules/metrics/format';
import { AppLink } from '../../../components/AppLink';
import { IN_APP } from '../../../theme/inApp';
import type { LogHrefs } from '../logHref';
import { metricStrings as strings } from '../strings';
import { groupLabel, stepWords } from '../words';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '28px', ps: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { position: 'sticky', top: 0, bg: 'panel', color: 'inkMuted', fontWeight: 'medium' },
    '& th:first-of-type': { textAlign: 'start', ps: '0' },
  },
});

const Name = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '28px',
    [IN_APP]: { minH: '44px' },
    color: 'accent.ink',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

type FigureRow = {
  readonly key: string;
  readonly name: string;
  readonly href: string | null;
  readonly value: number | null;
  readonly before: number | null;
  readonly count: number;
};

export type FigureRowsProps = {
  metric: Metric;
  timeSeries: TimeSeries;
  groupBy: string | undefined;
  compares: boolean;
  hrefs: LogHrefs;
};

/** The figures behind a chart, by step or by group; each leads to its rows in the log. */
export const FigureRows = ({ metric, timeSeries, groupBy, compares, hrefs }: FigureRowsProps) => {
  const rows = groupBy === undefined ? stepsOf(timeSeries, hrefs) : groupsOf(timeSeries, groupBy, hrefs);
  return (
    <Box
      flex="1"
      minH={0}
      mt="2"
      overflow="auto"
      role="region"
      aria-label={metric.title}
      tabIndex={0}
      _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{groupBy === undefined ? strings.step : strings.group}</th>
            <th scope="col">{strings.value}</th>
            {compares && <th scope="col">{strings.valueBefore}</th>}
            <th scope="col">{strings.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, value, before, count }) => (
            <tr key={key}>
              <th scope="row">
                {href === null ? (
                  name
                ) : (
                  <Name href={href} title={strings.showInLog}>
                    {name}
                  </Name>
                )}
              </th>
              <td>{formatMetric(value, metric)}</td>
              {compares && <td>{formatMetric(before, metric)}</td>}
              <td>{count.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
};

const stepsOf = (timeSeries: TimeSeries, hrefs: LogHrefs): readonly FigureRow[] =>
  timeSeries.series.map(({ start, value, count }, step) => ({
    key: String(start),
    name: stepWords(timeSeries, step),
    href: hrefs.ofStep?.(step) ?? null,
    value,
    before: timeSeries.before.series[step]?.value ?? null,
    count,
  }));

const groupsOf = ({ groups = [] }: TimeSeries, groupBy: string, hrefs: LogHrefs): readonly FigureRow[] =>
  groups.map((group) => ({
    key: String(group.key),
    name: groupLabel(groupBy, group),
    href: hrefs.ofGroup(groupBy, group.key),
    value: group.value,
    before: group.before.value,
    count: group.count,
  }));
