import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Account, AccountListItem, AccountPathStep } from '#contract/entities/account';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount, useIdentity } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import { SearchInput } from '../../../components/SearchInput';
import { SkeletonRows } from '../../../components/Skeleton';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefBelow, hrefOfItem, hrefOfPath, shownPath } from '../../../routes/console/places';
import { listStrings } from '../../../strings/lists';
import { shellStrings } from '../../../strings/shell';
import { useOtherMemberships } from '../otherMemberships';
import { parentNameOf } from '../parentName';
import { accountStrings } from '../strings';
import { AccountChoice } from './AccountChoice';

const strings = accountStrings.select;

/** Goes to another account: up the path, down the tree step by step, back to a recent one, or by a phrase. */
export const Overlay = ({ close }: OverlayProps) => (
  <Dialog size="md" tall flush title={shellStrings.switchAccount} closeLabel={shellStrings.close} onClose={close}>
    <ListFeature of="accountSearch" fallback={<ProgressBar />}>
      <SelectAccount />
    </ListFeature>
  </Dialog>
);

const SelectAccount = () => {
  const { search: phrase, items, isLoading, appliedSearch, verbs, marks } = usePagedList('accountSearch');
  const account = useAccount();
  const identity = useIdentity();
  const reach = identity.accountType;
  const isSearching = phrase.trim() !== '';
  const found = appliedSearch === phrase.trim() ? items : [];
  const recents = found.filter(({ id }) => id !== account?.id);
  const hrefOf = (item: AccountListItem) => hrefOfItem(item, reach);
  return (
    <Box {...marks} minH="min(60dvh, 480px)">
      <Box px="4" py="3" borderBottomWidth="1px">
        <SearchInput label={strings.search} value={phrase} onChange={verbs.search} wide isFirst />
      </Box>
      {isSearching ? (
        <Found items={found} isLoading={isLoading || found !== items} phrase={phrase.trim()} hrefOf={hrefOf} />
      ) : (
        // All at once, with what loads last at the end, so that nothing moves.
        account &&
        !isLoading && (
          <>
            <Path path={shownPath(account, identity)} />
            <OwnAccounts />
            {recents.length > 0 && (
              <Group title={strings.recents}>
                <Choices items={recents} hrefOf={hrefOf} withParent />
              </Group>
            )}
            <Below account={account} />
          </>
        )
      )}
    </Box>
  );
};

type FoundProps = { items: readonly AccountListItem[]; hrefOf: (item: AccountListItem) => string };

const Found = ({ items, isLoading, phrase, hrefOf }: FoundProps & { isLoading: boolean; phrase: string }) => {
  if (items.length === 0 && isLoading) return <SkeletonRows rows={5} label={accountStrings.loading} />;
  if (items.length === 0) {
    return (
      <Box role="status" px="4" py="10" textAlign="center" textStyle="hint">
        {listStrings.nothingFound(phrase)}
      </Box>
    );
  }
  return (
    <Box as="ul" listStyleType="none">
      <Choices items={items} hrefOf={hrefOf} withParent />
    </Box>
  );
};

const Choices = ({ items, hrefOf, withParent = false }: FoundProps & { withParent?: boolean }) =>
  items.map((item) => (
    <li key={item.id}>
      <AccountChoice
        account={{ ...item, accountType: item.type }}
        detail={withParent ? parentNameOf(item) : undefined}
        href={hrefOf(item)}
      />
    </li>
  ));

/** Where the person is, from the top of the reach down. */
const Path = ({ path }: { path: readonly AccountPathStep[] }) => (
  <Group title={accountStrings.select.path}>
    {path.map((step, index) => (
      <li key={step.id}>
        <AccountChoice
          account={step}
          href={hrefOfPath(path.slice(0, index + 1))}
          isHere={index === path.length - 1}
          depth={index}
        />
      </li>
    ))}
  </Group>
);

/** Where else the person is a member: these need not be below the account acted for. */
const OwnAccounts = () => {
  const memberships = useOtherMemberships();
  if (memberships.length === 0) return null;
  return (
    <Group title={strings.own}>
      {memberships.map((item) => (
        <li key={item.id}>
          <AccountChoice account={{ ...item, accountType: item.type }} href={hrefOfItem(item, item.type)} />
        </li>
      ))}
    </Group>
  );
};

/** The accounts below the one acted for; beside an agent, the agents of its organization. */
const Below = ({ account }: { account: Account }) => {
  const isAgent = account.accountType === 'agent';
  const parent = isAgent ? { ...account, path: account.path.slice(0, -1) } : account;
  if (isAgent && parent.path.length === 0) return null;
  const list = isAgent || account.accountType === 'organization' ? 'agentList' : 'accountList';
  const name = parent.path.at(-1)?.displayName ?? shellStrings.levels.superAdmin;
  return (
    <Group title={strings.below(name)}>
      <ListFeature of={list} fallback={null}>
        <Children of={list} parent={parent} exceptId={account.id} />
      </ListFeature>
    </Group>
  );
};

type ChildrenProps = { of: 'agentList' | 'accountList'; parent: Account; exceptId: number };

const Children = ({ of, parent, exceptId }: ChildrenProps) => {
  const list = usePagedList(of);
  const items = list.items.filter(({ id }) => id !== exceptId);
  if (items.length === 0 && !list.isLoading) {
    return (
      <Box as="li" px="4" py="3" textStyle="hint">
        {strings.noneBelow}
      </Box>
    );
  }
  return <Choices items={items} hrefOf={(item) => hrefBelow(parent, item)} />;
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" pt="3" aria-label={title}>
    <Flex px="4" pb="1" textStyle="caption" fontWeight="medium" color="inkFaint" aria-hidden="true">
      {title}
    </Flex>
    <Box as="ul" listStyleType="none">
      {children}
    </Box>
  </Box>
);
