import { ScrollText } from 'lucide-react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { LogTable } from './LogTable';
import { logStrings } from './strings';

/** The conversation log of the account (specification 2). */
export const Screen = () => (
  <ListFeature of="logs" fallback={<PageSkeleton row="log" title={logStrings.title} />}>
    <Logs />
  </ListFeature>
);

const Logs = () => {
  const list = usePagedList('logs');
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <ListPage
      list={list}
      title={logStrings.title}
      hint={list.totalCount ? `${logStrings.hint} ${logStrings.count(list.totalCount)}` : logStrings.hint}
      skeleton={<SkeletonRows row="log" rows={12} label={logStrings.title} />}
      empty={<EmptyState icon={<ScrollText size={20} />} title={logStrings.empty} hint={logStrings.emptyHint} />}
    >
      <LogTable logs={list.items} ofOneAgent={ofOneAgent} />
    </ListPage>
  );
};
