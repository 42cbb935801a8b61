import { Bot, Plus } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import { useMarks } from '#src/app/hooks/fact.ts';
import { ListFeature, useListRef, useListVerbs } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { EmptyState } from '../../components/EmptyState';
import { NothingFound } from '../../components/NothingFound';
import { Page } from '../../components/Page';
import { PagedList } from '../../components/PagedList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SearchInput } from '../../components/SearchInput';
import { usePagedList } from '../../components/usePagedList';
import { overlays } from '../../overlays/registry';
import { hrefBelow } from '../../routes/console/places';
import { accountStrings } from '../../strings/accounts';
import { AgentRow } from './AgentRow';

const strings = accountStrings.agents;

/** The agents of an organization. */
export const AgentListScreen = () => {
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
  const { search, loadMore, retry } = useListVerbs('agentList');
  const { search: phrase, appliedSearch, ...list } = usePagedList(ref);
  const may = usePermissions();
  // Where there is none, the list itself says how to make the first one.
  const hasNone = list.totalCount === 0 && appliedSearch === '';
  return (
    <Page
      {...useMarks(ref)}
      title={strings.title}
      hint={list.totalCount === null ? ' ' : strings.hint(list.totalCount)}
      actions={may.has('addAgents') && !hasNone && <CreateLink />}
      toolbar={<SearchInput label={strings.search} value={phrase} onChange={search} />}
    >
      <PagedList
        {...list}
        label={strings.title}
        keyOf={(agent) => agent.id}
        onLoadMore={loadMore}
        onRetry={retry}
        empty={
          appliedSearch === '' ? (
            <NoAgents mayCreate={may.has('addAgents')} />
          ) : (
            <NothingFound phrase={appliedSearch} onClear={() => search('')} />
          )
        }
      >
        {(agent) => (
          <AgentRow agent={agent} href={hrefBelow(account, agent)} inboxHref={hrefBelow(account, agent, ['inbox'])} />
        )}
      </PagedList>
    </Page>
  );
};

const NoAgents = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState
    icon={<Bot size={22} />}
    title={mayCreate ? strings.empty : strings.emptyForViewer}
    hint={mayCreate ? strings.emptyHint : strings.emptyHintForViewer}
    action={mayCreate && <CreateLink />}
  />
);

const CreateLink = () => (
  <ActionLink
    size="sm"
    href={useOverlayHref('createAgentAccount')}
    onPointerEnter={() => overlays.prefetch('createAgentAccount')}
  >
    <Plus size={15} aria-hidden="true" />
    {strings.create}
  </ActionLink>
);
