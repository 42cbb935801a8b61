import { Building2, Handshake, Store } from 'lucide-react';
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
import { AccountRow } from './AccountRow';
import { useCreateLink } from './CreateLink';
import { accountStrings } from './strings';

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
  const ref = useListRef('accountList');
  const list = usePagedList(ref);
  const strings = accountStrings.lists[level];
  const Icon = ICONS[level];
  const create = useCreateLink(CREATE[level]);
  return (
    <ListPage
      marks={useMarks(ref)}
      list={list}
      verbs={useListVerbs('accountList')}
      title={strings.title}
      hint={list.totalCount === null ? ' ' : accountStrings.childCounts[level](list.totalCount)}
      actions={create}
      searchLabel={strings.search}
      empty={
        <EmptyState
          icon={<Icon size={22} />}
          title={strings.empty}
          hint={accountStrings.emptyHints[level]}
          action={create}
        />
      }
    >
      <LongList label={strings.title} items={list.items} keyOf={(item) => item.id}>
        {(item) => <AccountRow account={item} href={hrefBelow(account, item)} />}
      </LongList>
    </ListPage>
  );
};
