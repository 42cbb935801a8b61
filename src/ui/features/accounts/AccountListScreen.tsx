import { Building2, Handshake, Plus, Store } from 'lucide-react';
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
import { AccountRow } from './AccountRow';

/** Who lists accounts that are no agents. */
type Level = keyof typeof accountStrings.lists;

const ICONS = { superAdmin: Handshake, partner: Store, reseller: Building2 } as const;
const CREATE = {
  superAdmin: null,
  partner: ['createReseller', 'createResellerAccount'],
  reseller: ['createOrganization', 'createOrgAccount'],
} as const;

/** The accounts one step below: a super admin's partners, a partner's resellers, a reseller's organizations. */
export const AccountListScreen = () => {
  const account = useAccount();
  const level = levelOf(account);
  if (!account || !level) return null;
  return (
    <ListFeature of="accountList" fallback={<PageSkeleton title={accountStrings.lists[level].title} />}>
      <AccountList account={account} level={level} />
    </ListFeature>
  );
};

const AccountList = ({ account, level }: { account: Account; level: Level }) => {
  const ref = useListRef('accountList');
  const { search, loadMore, retry } = useListVerbs('accountList');
  const { search: phrase, appliedSearch, ...list } = usePagedList(ref);
  const strings = accountStrings.lists[level];
  const Icon = ICONS[level];
  const create = <CreateLink level={level} />;
  return (
    <Page
      {...useMarks(ref)}
      title={strings.title}
      hint={list.totalCount === null ? ' ' : accountStrings.childCounts[level](list.totalCount)}
      actions={create}
      toolbar={<SearchInput label={strings.search} value={phrase} onChange={search} />}
    >
      <PagedList
        {...list}
        label={strings.title}
        keyOf={(item) => item.id}
        onLoadMore={loadMore}
        onRetry={retry}
        empty={
          appliedSearch === '' ? (
            <EmptyState
              icon={<Icon size={22} />}
              title={strings.empty}
              hint={accountStrings.emptyHints[level]}
              action={create}
            />
          ) : (
            <NothingFound phrase={appliedSearch} onClear={() => search('')} />
          )
        }
      >
        {(item) => <AccountRow account={item} href={hrefBelow(account, item)} />}
      </PagedList>
    </Page>
  );
};

const CreateLink = ({ level }: { level: Level }) => {
  const [permission, overlay] = CREATE[level] ?? [null, 'createOrgAccount' as const];
  const may = usePermissions();
  const href = useOverlayHref(overlay);
  if (permission === null || !may.has(permission)) return null;
  return (
    <ActionLink size="sm" href={href} onPointerEnter={() => overlays.prefetch(overlay)}>
      <Plus size={15} aria-hidden="true" />
      {accountStrings.lists[level].create}
    </ActionLink>
  );
};

const levelOf = (account: Account | null): Level | null => {
  const type = account?.accountType;
  return type === 'superAdmin' || type === 'partner' || type === 'reseller' ? type : null;
};
