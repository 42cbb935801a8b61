import { Flex } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { selectFailure, selectHasMore, selectIsEmpty, selectItems, selectTotalCount } from '#machines/shared';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { Again } from '../../components/PagedList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { logStrings } from '../../strings/logs';
import { LogTable } from './LogTable';

/** The conversation log of the account (specification 2). */
export const LogsScreen = () => (
  <ListFeature of="logs" fallback={<PageSkeleton title={logStrings.title} />}>
    <Logs />
  </ListFeature>
);

const Logs = () => {
  const ref = useListRef('logs');
  const verbs = useListVerbs('logs');
  const logs = useFact(ref, selectItems);
  const total = useFact(ref, selectTotalCount);
  const failure = useFact(ref, selectFailure);
  const isEmpty = useFact(ref, selectIsEmpty);
  const hasMore = useFact(ref, selectHasMore);
  const busy = useIsBusy(ref);
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <Page
      title={logStrings.title}
      hint={total ? `${logStrings.hint} ${logStrings.count(total)}` : logStrings.hint}
      {...useMarks(ref)}
    >
      <Card>
        {failure && logs.length === 0 && (
          <FailureNotice title={logStrings.failed} failure={failure} onRetry={verbs.retry} />
        )}
        {total === null && !failure && <SkeletonRows rows={12} label={logStrings.loading} />}
        {isEmpty && <EmptyState icon={<ScrollText size={20} />} title={logStrings.empty} hint={logStrings.emptyHint} />}
        {logs.length > 0 && <LogTable logs={logs} ofOneAgent={ofOneAgent} />}
        {failure && logs.length > 0 && <Again failure={failure} onRetry={verbs.retry} />}
        {hasMore && !failure && (
          <Flex justify="center" p="3">
            <Button variant="outline" size="sm" busy={busy} onClick={verbs.loadMore}>
              {logStrings.more}
            </Button>
          </Flex>
        )}
      </Card>
    </Page>
  );
};
