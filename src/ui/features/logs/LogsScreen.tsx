import { Flex } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { memo, useMemo } from 'react';
import { LOG_PAGE_SIZE } from '#contract/rules/constants';
import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { totalText } from '../../strings/lists';
import { ExportStatus } from './ExportStatus';
import { LogActions } from './LogActions';
import { LogFilters } from './LogFilters';
import { LogTable } from './LogTable';
import { Pages } from './Pages';
import { logStrings } from './strings';
import { useLogChoice } from './useLogChoice';
import { VolumeChart } from './VolumeChart';

/** The conversation log of the account (specification 2). */
export const Screen = () => {
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <ListFeature of="logs" fallback={<PageSkeleton row="log" title={logStrings.title} isTitleHidden={ofOneAgent} />}>
      <Logs ofOneAgent={ofOneAgent} />
    </ListFeature>
  );
};

const Logs = ({ ofOneAgent }: { ofOneAgent: boolean }) => {
  const list = usePagedList('logs');
  const { filters, page, pageSize = LOG_PAGE_SIZE, columns, wraps, choose, showFirst } = useLogChoice();
  const isNarrow = Object.keys(filters).length > 0;
  // The list begins with the page of the address.
  const before = (page - 1) * pageSize;
  const total = list.totalCount === null ? null : Math.min(list.totalCount + before, LIST_COUNT_MAX);
  const { verbs } = list;
  const searching = useMemo(
    () => ({
      ...verbs,
      search: (text: string) => {
        if (page > 1) showFirst();
        verbs.search(text);
      },
    }),
    [verbs, page, showFirst],
  );
  return (
    <ListPage
      list={{ ...list, verbs: searching }}
      title={logStrings.title}
      isTitleHidden={ofOneAgent}
      {...(total && { count: totalText(total) })}
      actions={<LogActions total={total} search={list.appliedSearch} />}
      searchLabel={logStrings.search}
      filters={<Narrowing ofOneAgent={ofOneAgent} />}
      skeleton={<SkeletonRows row="log" rows={12} label={logStrings.title} />}
      empty={
        isNarrow || page > 1 ? (
          <EmptyState
            icon={<ScrollText size={20} />}
            title={logStrings.none}
            hint={page > 1 ? logStrings.pastEnd : logStrings.noneHint}
            action={
              <Button variant="outline" onClick={() => (page > 1 ? showFirst() : choose({ filters: {} }))}>
                {page > 1 ? logStrings.firstPage : logStrings.showAll}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<ScrollText size={20} />} title={logStrings.empty} hint={logStrings.emptyHint} />
        )
      }
    >
      <LogTable logs={list.items} columns={columns} wraps={wraps} ofOneAgent={ofOneAgent} />
      <Pages
        shown={list.items.length}
        pageSize={pageSize}
        total={totalText(total ?? list.items.length)}
        hasMore={list.hasMore}
      />
    </ListPage>
  );
};

/** What narrows the log, and what that counts. Apart from the rows, so that it does not render when more of them come. */
const Narrowing = memo(({ ofOneAgent }: { ofOneAgent: boolean }) => {
  const { range, filters, choose } = useLogChoice();
  return (
    <Flex direction="column" gap="3">
      <LogFilters range={range} filters={filters} choose={choose} ofOneAgent={ofOneAgent} />
      <ExportStatus />
      <VolumeChart range={range} onChoose={(days) => choose({ range: days })} />
    </Flex>
  );
});
