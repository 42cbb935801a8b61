import { Building2, Handshake, Store } from 'lucide-react';
import { useMemo } from 'react';
import type { Account } from '#contract/entities/account';
import type { ListFigures } from '#contract/entities/overview';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ColumnList } from '../../components/ColumnList';
import { EmptyState } from '../../components/EmptyState';
import { type Figure, FigureStrip, FigureStripSkeleton } from '../../components/FigureStrip';
import { FilterChips } from '../../components/FilterChips';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { Sparkline } from '../../components/Sparkline';
import { usePagedList } from '../../components/usePagedList';
import { percent } from '../../words/percent';
import { ACCOUNT_FOLD, accountColumnsOf } from './accountColumns';
import { useCreateLink } from './CreateLink';
import { NoneLeft } from './NoneLeft';
import { accountStrings } from './strings';
import { useListChoice } from './useListChoice';

/** Who lists accounts that are no agents. */
type Level = keyof typeof accountStrings.lists;

const ICONS = { superAdmin: Handshake, partner: Store, reseller: Building2 } as const;
const CREATE = { superAdmin: null, partner: 'createResellerAccount', reseller: 'createOrgAccount' } as const;

/** The accounts one step below: a super admin's partners, a partner's resellers, a reseller's organizations. */
export const Screen = () => {
  const account = useAccount();
  if (!account) return null;
  const { accountType: level } = account;
  if (level === 'organization' || level === 'agent') return null;
  return (
    <ListFeature of="accountList" fallback={<PageSkeleton title={accountStrings.lists[level].title} />}>
      <AccountList account={account} level={level} />
    </ListFeature>
  );
};

const AccountList = ({ account, level }: { account: Account; level: Level }) => {
  const list = usePagedList('accountList');
  const words = accountStrings.lists[level];
  const Icon = ICONS[level];
  const create = useCreateLink(CREATE[level]);
  const { filter, sort, setFilter, setSort } = useListChoice();
  const columns = useMemo(() => accountColumnsOf(account, words.one), [account, words]);
  const { figures } = list;
  const hasNone = figures?.counts.all === 0 && list.appliedSearch === '';
  return (
    <ListPage
      list={list}
      title={words.title}
      hint={figures && accountStrings.childCounts[level](figures.counts.all) + strings.sums.agents(figures.agents)}
      actions={!hasNone && create}
      figures={!hasNone && <Figures figures={figures} />}
      {...(!hasNone && { searchLabel: strings.search })}
      filters={
        <FilterChips
          label={accountStrings.agents.filters}
          items={FILTERS.map((key) => ({ key, label: LABELS[key], count: figures?.counts[key] }))}
          selected={FILTERS.find((key) => key === filter) ?? 'all'}
          onSelect={setFilter}
        />
      }
      skeleton={<SkeletonRows label={words.title} rows={8} />}
      empty={
        filter === 'all' ? (
          <EmptyState
            icon={<Icon size={22} />}
            title={words.empty}
            hint={accountStrings.emptyHints[level]}
            action={create}
          />
        ) : (
          <NoneLeft onShowAll={() => setFilter('all')} />
        )
      }
    >
      <ColumnList
        label={words.title}
        columns={columns}
        items={list.items}
        keyOf={({ id }) => id}
        row="organization"
        phone={ACCOUNT_FOLD}
        sort={sort}
        onSort={setSort}
        mark="data-account"
      />
    </ListPage>
  );
};

const strings = accountStrings.list;
const FILTERS = ['all', 'watch', 'quiet', 'settingUp', 'well'] as const;
const LABELS = { ...strings.healths, all: accountStrings.agents.all };
const CAPTIONS = [strings.conversations, strings.handedOver, strings.watch];

/** The sums of the whole list, whatever the filter. */
const Figures = ({ figures }: { figures: ListFigures | null }) =>
  figures ? (
    <FigureStrip label={strings.figures} figures={figuresOf(figures)} />
  ) : (
    <FigureStripSkeleton labels={CAPTIONS} />
  );

function figuresOf({ conversations, handedOver, days, counts }: ListFigures): readonly Figure[] {
  const chart = (label: string, values: readonly number[]) => (
    <Sparkline values={values} label={`${label}: ${values.join(', ')}`} />
  );
  return [
    {
      label: strings.conversations,
      value: conversations.toLocaleString('en-US'),
      chart: chart(
        strings.conversations,
        days.map((day) => day.conversations),
      ),
    },
    {
      label: strings.handedOver,
      value: handedOver.toLocaleString('en-US'),
      note: conversations === 0 ? undefined : strings.share(percent(handedOver / conversations)),
      chart: chart(
        strings.handedOver,
        days.map((day) => day.handedOver),
      ),
    },
    { label: strings.watch, value: counts.watch.toLocaleString('en-US'), note: strings.ofAll(counts.all) },
  ];
}
