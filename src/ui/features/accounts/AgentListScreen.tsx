import { Bot } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import { useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { LongList } from '../../components/LongList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { hrefBelow } from '../../routes/console/places';
import { AgentRow } from './AgentRow';
import { useCreateLink } from './CreateLink';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

/** The agents of an organization. */
export const Screen = () => {
  const account = useAccount();
  if (!account) return null;
  return (
    <ListFeature of="agentList" fallback={<PageSkeleton title={strings.title} />}>
      <AgentList account={account} />
    </ListFeature>
  );
};

const AgentList = ({ account }: { account: Account }) => {
  const ref = useListRef('agentList');
  const list = usePagedList(ref);
  const create = useCreateLink('createAgentAccount');
  // An empty list has its own link to make the first one.
  const hasNone = list.totalCount === 0 && list.appliedSearch === '';
  return (
    <ListPage
      marks={useMarks(ref)}
      list={list}
      verbs={useListVerbs('agentList')}
      title={strings.title}
      hint={list.totalCount === null ? ' ' : strings.hint(list.totalCount)}
      actions={!hasNone && create}
      searchLabel={strings.search}
      empty={
        <EmptyState
          icon={<Bot size={22} />}
          title={create ? strings.empty : strings.emptyForViewer}
          hint={create ? strings.emptyHint : strings.emptyHintForViewer}
          action={create}
        />
      }
    >
      <LongList label={strings.title} items={list.items} keyOf={(agent) => agent.id}>
        {(agent) => (
          <AgentRow agent={agent} href={hrefBelow(account, agent)} inboxHref={hrefBelow(account, agent, ['inbox'])} />
        )}
      </LongList>
    </ListPage>
  );
};
