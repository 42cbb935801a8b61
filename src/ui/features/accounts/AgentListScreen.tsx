import { Box, Flex } from '@chakra-ui/react';
import { Bot } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Account } from '#contract/entities/account';
import type { ListFigures } from '#contract/entities/overview';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useWalkthroughView } from '#src/app/hooks/walkthrough.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { ColumnList } from '../../components/ColumnList';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { percent } from '../../words/percent';
import { prefetchWalkthrough, WalkthroughArea } from '../walkthrough/WalkthroughArea';
import { AGENT_CARD, agentColumnsOf } from './agentColumns';
import { useCreateLink } from './CreateLink';
import { LatestConversations } from './LatestConversations';
import { NoneLeft } from './NoneLeft';
import { accountStrings } from './strings';
import { useListChoice } from './useListChoice';

const strings = accountStrings.agents;

/** The agents of an organization. */
export const Screen = () => {
  const account = useAccount();
  if (!account) return null;
  return (
    <ListFeature of="agentList" fallback={<PageSkeleton title={strings.title} row="agent" />}>
      <Agents account={account} />
    </ListFeature>
  );
};

const Agents = ({ account }: { account: Account }) => {
  const list = usePagedList('agentList');
  const create = useCreateLink('setupAgent');
  const { filter, sort, setFilter, setSort } = useListChoice();
  const columns = useMemo(() => agentColumnsOf(account), [account]);
  // While other rows load, those shown are not what the address asks for.
  const isWhole = create !== null && list.appliedSearch === '' && filter === 'all' && !list.isLoading;
  const count = list.figures?.counts.all;
  const mayRestore = usePermissions().has('deleteOrg');
  const deletedHref = useOverlayHref('deletedAgents');
  const [first] = list.items;
  const { view, resume } = useWalkthroughView();
  const isAnswered = count !== undefined;
  // Not before the rows, which need it least.
  useEffect(() => {
    if (isAnswered) prefetchWalkthrough();
  }, [isAnswered]);
  const isBeginning = isWhole && isAnswered && count <= 1;
  const waiting = <PageSkeleton title={strings.title} row="agent" />;
  if (isBeginning && view === 'loading') return waiting;
  const rows = (
    <ColumnList
      label={strings.title}
      columns={columns}
      items={list.items}
      keyOf={({ id }) => id}
      row="agent"
      phone={AGENT_CARD}
      isCards
      sort={sort}
      onSort={setSort}
      mark="data-account"
    />
  );
  if ((isBeginning && (count === 0 || view === 'open')) || (isWhole && view === 'asked')) {
    return (
      <WalkthroughArea account={account} agent={first ?? null} waiting={waiting}>
        {first && rows}
      </WalkthroughArea>
    );
  }
  return (
    <ListPage
      list={list}
      title={strings.title}
      hint={
        // Beside the button, a phone breaks it into two lines.
        <Box minH={{ base: '2lh', md: '1lh' }}>
          <Totals figures={list.figures} />
        </Box>
      }
      actions={create}
      searchLabel={strings.search}
      filters={<Filters figures={list.figures} filter={filter} setFilter={setFilter} />}
      skeleton={<SkeletonRows label={strings.title} row="agent" rows={5} />}
      empty={
        filter === 'all' ? (
          <EmptyState icon={<Bot size={22} />} title={strings.emptyForViewer} hint={strings.emptyHintForViewer} />
        ) : (
          <NoneLeft onShowAll={() => setFilter('all')} />
        )
      }
    >
      {rows}
      {list.figures?.latest && list.figures.latest.length > 0 && (
        <LatestConversations account={account} latest={list.figures.latest} />
      )}
      <Flex gap="1" mt="4">
        {mayRestore && (
          <ActionLink variant="ghost" size="sm" color="inkMuted" href={deletedHref}>
            {accountStrings.agents.deleted}
          </ActionLink>
        )}
        {/* Known later, so it stands last and moves nothing. */}
        {isWhole && (view === 'hidden' || view === 'open') && (
          <Button variant="ghost" size="sm" onClick={resume}>
            {accountStrings.firstSteps}
          </Button>
        )}
      </Flex>
    </ListPage>
  );
};

const Totals = ({ figures }: { figures: ListFigures | null }) => {
  if (!figures) return null;
  const { conversations, answered } = figures;
  if (conversations === 0) return strings.noConversations;
  return (
    <>
      <Box as="b" color="ink">
        {conversations.toLocaleString('en-US')}
      </Box>
      {strings.conversations(conversations)}
      <Box as="b" color="ink">
        {percent(answered / conversations)}
      </Box>
      {strings.answeredAlone}
    </>
  );
};

const FILTERS = ['all', 'published', 'edited', 'never', 'unread'] as const;
const LABELS = { ...strings.states, all: strings.all, unread: strings.unreadOnly };

const Filters = ({
  figures,
  filter,
  setFilter,
}: Pick<ReturnType<typeof useListChoice>, 'filter' | 'setFilter'> & { figures: ListFigures | null }) => (
  <FilterChips
    label={strings.filters}
    items={FILTERS.map((key) => ({ key, label: LABELS[key], count: figures?.counts[key] }))}
    selected={FILTERS.find((key) => key === filter) ?? 'all'}
    onSelect={setFilter}
  />
);
