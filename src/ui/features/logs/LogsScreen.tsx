import { Flex } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { memo } from 'react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { totalText } from '../../strings/lists';
import { LogFilters } from './LogFilters';
import { LogTable } from './LogTable';
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
  const choice = useLogChoice();
  const isNarrow = Object.keys(choice.filters).length > 0;
  return (
    <ListPage
      list={list}
      title={logStrings.title}
      isTitleHidden={ofOneAgent}
      {...(list.totalCount && { count: totalText(list.totalCount) })}
      filters={<Narrowing ofOneAgent={ofOneAgent} />}
      skeleton={<SkeletonRows row="log" rows={12} label={logStrings.title} />}
      empty={
        isNarrow ? (
          <EmptyState
            icon={<ScrollText size={20} />}
            title={logStrings.none}
            hint={logStrings.noneHint}
            action={
              <Button variant="outline" onClick={() => choice.choose({ filters: {} })}>
                {logStrings.showAll}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<ScrollText size={20} />} title={logStrings.empty} hint={logStrings.emptyHint} />
        )
      }
    >
      <LogTable logs={list.items} ofOneAgent={ofOneAgent} />
    </ListPage>
  );
};

/** What narrows the log, and what that counts. Apart from the rows, so that it does not render when more of them come. */
const Narrowing = memo(({ ofOneAgent }: { ofOneAgent: boolean }) => {
  const choice = useLogChoice();
  return (
    <Flex direction="column" gap="3">
      <LogFilters {...choice} ofOneAgent={ofOneAgent} />
      <VolumeChart range={choice.range} />
    </Flex>
  );
});
