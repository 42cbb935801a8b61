import { BellRing, ChartColumn, Image, SquareFunction, Table2 } from 'lucide-react';
import type { DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useDashboard } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { MoreMenu } from '../../components/MoreMenu';
import { metricStrings as strings } from './strings';
import { groupLabel } from './words';

export type CardMenuProps = {
  title: string;
  metric: Metric;
  card: DashboardCard;
  figure: DashboardFigure | undefined;
  isTable: boolean;
  onTable: () => void;
};

/** What else can be done with a card. */
export const CardMenu = ({ title, metric, card, figure, isTable, onTable }: CardMenuProps) => {
  const { share, isMakingFile } = useDashboard();
  const mayEdit = usePermissions().has('editOrg');
  const metricHref = useOverlayHref('editMetric', { metricName: metric.name });
  const watchHref = useOverlayHref('editMonitor', { watches: metric.name });
  const picture = figure?.timeSeries ? pictureOf({ title, metric, card, figure }) : null;
  return (
    <MoreMenu
      label={strings.more(title)}
      items={[
        ...(picture && card.kind !== 'table'
          ? [
              {
                label: isTable ? strings.asChart : strings.asTable,
                Icon: isTable ? ChartColumn : Table2,
                onSelect: onTable,
              },
            ]
          : []),
        { label: mayEdit ? strings.editMetric : strings.seeMetric, Icon: SquareFunction, href: metricHref },
        ...(mayEdit ? [{ label: strings.watch, Icon: BellRing, href: watchHref }] : []),
        ...(picture && !isMakingFile
          ? [{ label: strings.savePicture, Icon: Image, onSelect: () => share(picture) }]
          : []),
      ]}
    />
  );
};

/** A card as it is called on the dashboard, with its groups by their names. */
function pictureOf({ title, metric, card, figure }: Drawn) {
  const { timeSeries } = figure;
  const { groupBy } = card;
  const groups =
    groupBy === undefined
      ? undefined
      : timeSeries?.groups?.map((group) => ({ ...group, label: groupLabel(groupBy, group) }));
  const named = timeSeries && groups ? { ...figure, timeSeries: { ...timeSeries, groups } } : figure;
  return { as: 'picture', metric: { ...metric, title }, card, figure: named } as const;
}

type Drawn = Pick<CardMenuProps, 'title' | 'metric' | 'card'> & { readonly figure: DashboardFigure };
