import { Flex } from '@chakra-ui/react';
import { ChartColumn, History } from 'lucide-react';
import type { DashboardRecord } from '#machines/dashboard';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useDashboard, useMetricsPlace } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { ProgressBar } from '../../components/ProgressBar';
import { shellStrings } from '../../strings/shell';
import { BoardFilters } from './BoardFilters';
import { BoardSkeleton } from './BoardSkeleton';
import { BoardTools } from './BoardTools';
import { Cards } from './Cards';
import { metricStrings as strings } from './strings';
import { dateWords } from './words';

/** The dashboard that the address shows. */
export const Board = () => {
  const { record, cards, failure, failedTask, isCounting, marks, retry, dismiss } = useDashboard();
  const { isCompared } = useMetricsPlace();
  const mayEdit = usePermissions().has('editOrg');
  const chooseHref = useOverlayHref('editDashboard', { dashboardId: record?.shown.id ?? '' });
  if (!record || !cards)
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <BoardSkeleton />
    );
  return (
    <Page
      title={record.dashboards.length > 1 ? record.shown.name : strings.title}
      actions={<BoardTools record={record} />}
      toolbar={<BoardFilters record={record} />}
      marks={marks}
    >
      {isCounting && <ProgressBar />}
      {failure && (
        <Flex role="alert" align="center" gap="3" mb="3" color="danger.ink" fontSize="sm">
          <span>{failedTask === 'count' ? `${strings.countFailed} ${failure.message}` : failure.message}</span>
          {failedTask === 'count' ? (
            <Button variant="outline" size="xs" onClick={retry}>
              {shellStrings.retry}
            </Button>
          ) : (
            <Button variant="outline" size="xs" onClick={dismiss}>
              {shellStrings.close}
            </Button>
          )}
        </Flex>
      )}
      <Kept record={record} compares={isCompared} />
      {cards.length === 0 ? (
        <EmptyState
          icon={<ChartColumn size={20} />}
          title={strings.none}
          hint={strings.noneHint}
          action={
            mayEdit && (
              <ActionLink href={chooseHref} size="sm">
                {strings.addToBoard}
              </ActionLink>
            )
          }
        />
      ) : (
        <Cards record={record} cards={cards} compares={isCompared} />
      )}
    </Page>
  );
};

type KeptProps = { record: DashboardRecord; compares: boolean };

/** Says where the time reaches back before what is kept of the log. */
const Kept = ({ record: { figures, keptSince }, compares }: KeptProps) => {
  const counted = figures.find(({ timeSeries }) => timeSeries !== undefined)?.timeSeries;
  if (keptSince === null || !counted) return null;
  const day = dateWords(keptSince, counted.timezone);
  const isNow = keptSince > counted.start;
  if (!isNow && !compares) return null;
  return (
    <Flex role="note" align="center" gap="2" mb="3" textStyle="hint">
      <History size={16} aria-hidden="true" />
      <span>{isNow ? strings.notKept(day) : strings.beforeNotKept(day)}</span>
    </Flex>
  );
};
