import { ScrollText } from 'lucide-react';
import { useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { LogTable } from './LogTable';
import { logStrings } from './strings';

/** The conversation log of the account (specification 2). */
export const Screen = () => (
  <ListFeature of="logs" fallback={<PageSkeleton title={logStrings.title} />}>
    <Logs />
  </ListFeature>
);

const Logs = () => {
  const ref = useListRef('logs');
  const list = usePagedList(ref);
  const ofOneAgent = useAccount()?.accountType === 'agent';
  return (
    <ListPage
      marks={useMarks(ref)}
      list={list}
      verbs={useListVerbs('logs')}
      title={logStrings.title}
      hint={list.totalCount ? `${logStrings.hint} ${logStrings.count(list.totalCount)}` : logStrings.hint}
      empty={<EmptyState icon={<ScrollText size={20} />} title={logStrings.empty} hint={logStrings.emptyHint} />}
    >
      <LogTable logs={list.items} ofOneAgent={ofOneAgent} />
    </ListPage>
  );
};
