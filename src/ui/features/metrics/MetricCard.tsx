import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import type { DashboardRecord } from '#machines/dashboard';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useMetricsPlace } from '#src/app/hooks/metrics.tsx';
import { CardSkeleton } from './BoardSkeleton';
import { CardLayout } from './CardLayout';
import { CardMenu } from './CardMenu';
import { CourseChart } from './charts/CourseChart';
import { FigureRows } from './charts/FigureRows';
import { GroupChart } from './charts/GroupChart';
import { HeatMap } from './charts/HeatMap';
import { Delta } from './Delta';
import { FigureValue } from './FigureValue';
import { SPANS } from './grid';
import type { Layout } from './layout';
import { useLogHrefs } from './logHref';
import { metricStrings as strings } from './strings';
import { groupWords } from './words';

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    minH: 0,
    px: '3.5',
    pt: '2',
    pb: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'panel',
    '&[data-over]': { boxShadow: 'inset 2px 0 0 {colors.accent.solid}' },
    // Its buttons come with the pointer or the focus, and stay while their menu is open.
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within, :has([aria-expanded=true])) [data-of=tools]': { opacity: 0 },
    },
  },
});

export type MetricCardProps = {
  record: DashboardRecord;
  card: DashboardCard;
  /** Absent: it is not counted yet. */
  figure: DashboardFigure | undefined;
  compares: boolean;
  layout?: Layout;
};

const BY: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A metric on a dashboard: what it comes to, how that changed, and how it went. */
export const MetricCard = ({ record, card, figure, compares, layout }: MetricCardProps) => {
  const [isTable, setTable] = useState(false);
  const reporting = useLogReporting();
  const metric = record.metrics.find(({ name }) => name === card.metric);
  const group = card.groupBy === undefined ? '' : ` · ${groupWords(card.groupBy, reporting)}`;
  const title = `${metric?.title ?? card.metric}${group}`;
  const onKey = (event: KeyboardEvent) => {
    const by = BY[event.key];
    // In a select the same keys open its list.
    if (!layout || !event.altKey || by === undefined || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    layout.onMove(by);
  };
  return (
    <Item
      {...SPANS[card.size]}
      data-card={card.metric}
      data-over={layout?.isOver ? '' : undefined}
      draggable={layout !== undefined}
      onKeyDown={onKey}
      onDragStart={({ dataTransfer }) => {
        // Some browsers drag nothing that holds nothing.
        dataTransfer?.setData('text/plain', title);
        layout?.onHold();
      }}
      onDragOver={(event) => {
        if (!layout) return;
        event.preventDefault();
        layout.onOver();
      }}
      onDrop={() => layout?.onDrop()}
      onDragEnd={() => layout?.onLetGo()}
    >
      <Flex align="center" gap="1" minH="28px">
        <Box as="h2" flex="1" minW={0} truncate fontSize="sm" fontWeight="medium" color="inkMuted">
          {title}
        </Box>
        <Flex data-of="tools" gap="1">
          {layout && <CardLayout title={title} card={card} layout={layout} />}
          {metric && (
            <CardMenu
              title={title}
              metric={metric}
              card={card}
              figure={figure}
              isTable={isTable}
              onTable={() => setTable(!isTable)}
            />
          )}
        </Flex>
      </Flex>
      {!figure || !metric ? (
        <CardSkeleton />
      ) : figure.timeSeries ? (
        <Counted
          record={record}
          card={isTable ? { ...card, kind: 'table' } : card}
          metric={metric}
          timeSeries={figure.timeSeries}
          compares={compares}
        />
      ) : (
        <Flex role="alert" gap="2" mt="2" fontSize="sm" color="danger.ink">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{figure.problem}</span>
        </Flex>
      )}
    </Item>
  );
};

type CountedProps = Pick<MetricCardProps, 'record' | 'card' | 'compares'> & { metric: Metric; timeSeries: TimeSeries };

const Counted = ({ record, card, metric, timeSeries, compares }: CountedProps) => {
  const { filters } = useMetricsPlace();
  const hrefs = useLogHrefs({ metric, filters: filters ?? record.shown.filters, timeSeries });
  const { kind, size, groupBy } = card;
  const isHeat = groupBy === 'weekHour' && (kind === 'line' || kind === 'bar');
  return (
    <>
      {!(isHeat && size === 'small') && (
        <>
          <FigureValue value={timeSeries.value} metric={metric} isLarge={size === 'large'} />
          {compares && <Delta metric={metric} timeSeries={timeSeries} />}
        </>
      )}
      {timeSeries.value === null ? (
        <Box textStyle="hint" mt="2">
          {strings.noConversations}
        </Box>
      ) : kind === 'table' ? (
        <FigureRows metric={metric} timeSeries={timeSeries} groupBy={groupBy} compares={compares} hrefs={hrefs} />
      ) : kind === 'number' ? null : isHeat ? (
        <HeatMap metric={metric} timeSeries={timeSeries} />
      ) : groupBy === undefined ? (
        <CourseChart
          metric={metric}
          timeSeries={timeSeries}
          kind={kind}
          hasAxes={size !== 'small'}
          compares={compares}
          hrefOf={hrefs.ofStep}
        />
      ) : (
        <GroupChart metric={metric} timeSeries={timeSeries} groupBy={groupBy} hrefs={hrefs} />
      )}
    </>
  );
};
