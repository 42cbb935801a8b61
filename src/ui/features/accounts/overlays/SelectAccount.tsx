import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Account, AccountListItem, AccountPathStep } from '#contract/entities/account';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { usePlace } from '#src/app/hooks/location.ts';
import { useAccount, useAccountState, useIdentity } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Popover } from '../../../components/Popover';
import { ProgressBar } from '../../../components/ProgressBar';
import { SearchInput } from '../../../components/SearchInput';
import { SkeletonRows } from '../../../components/Skeleton';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { useActions } from '../../../overlays/useActions';
import { hrefBelow, hrefOfItem, hrefOfPath, shownName, shownPath } from '../../../places';
import { listStrings } from '../../../strings/lists';
import { shellStrings } from '../../../strings/shell';
import { useOtherMemberships } from '../otherMemberships';
import { parentNameOf } from '../parentName';
import { accountStrings } from '../strings';
import { AccountChoice } from './AccountChoice';
import { accountDialogStrings } from './strings';

const strings = accountDialogStrings.select;
const WIDTH_PX = 592;

/** Goes to another account: up the path, back to a recent one, or by a phrase; beside these, what is below this one. */
export const Overlay = ({ close }: OverlayProps) => {
  const [{ left, top }] = useState(belowSwitcher);
  return (
    <Popover
      label={shellStrings.switchAccount}
      onClose={close}
      p="0"
      left={`${left}px`}
      top={`${top}px`}
      w={`min(${WIDTH_PX}px, 100vw)`}
      h="min(420px, 72dvh)"
      css={{ '&[open]': { display: 'flex' }, mdDown: { h: '86dvh !important' } }}
    >
      <ListFeature of="accountSearch" fallback={<ProgressBar />}>
        <SelectAccount />
      </ListFeature>
    </Popover>
  );
};

/** Under what opened it, inside the window. */
function belowSwitcher(): { left: number; top: number } {
  const boxes = [...document.querySelectorAll('[data-switcher]')].map((one) => one.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return {
    left: Math.max(8, Math.min(box?.left ?? 8, window.innerWidth - WIDTH_PX - 8)),
    top: (box?.bottom ?? 44) + 4,
  };
}

const SelectAccount = () => {
  const { search: phrase, items, isLoading, appliedSearch, verbs, marks } = usePagedList('accountSearch');
  const account = useAccount();
  const isAccountLoading = useAccountState().kind === 'loading';
  const identity = useIdentity();
  const reach = identity.accountType;
  const isSearching = phrase.trim() !== '';
  const found = appliedSearch === phrase.trim() ? items : [];
  const path = account ? shownPath(account, identity) : [];
  const recents = found.filter(({ id }) => path.every((step) => step.id !== id));
  const hrefOf = (item: AccountListItem) => hrefOfItem(item, reach);
  return (
    <Flex
      flex="1"
      minW={0}
      direction={{ base: 'column', md: 'row' }}
      overflowY={{ base: 'auto', md: 'hidden' }}
      {...marks}
    >
      <Flex direction="column" flex="1" minW={0} flexShrink={0}>
        <Box p="1.5" borderBottomWidth="1px">
          <SearchInput label={strings.search} value={phrase} onChange={verbs.search} wide isFirst />
        </Box>
        <Box flex="1" minH={0} overflowY={{ md: 'auto' }} pb="2">
          {isSearching ? (
            <Found items={found} isLoading={isLoading || found !== items} phrase={phrase.trim()} hrefOf={hrefOf} />
          ) : (
            // All at once, with what loads last at the end, so that nothing moves.
            !(isLoading || isAccountLoading) && (
              <>
                <Path path={path} />
                <OwnAccounts />
                {recents.length > 0 && (
                  <Group title={strings.recents}>
                    <Choices items={recents} hrefOf={hrefOf} withParent />
                  </Group>
                )}
              </>
            )
          )}
        </Box>
      </Flex>
      {!isSearching && account && <Below account={account} />}
    </Flex>
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
    <Box as="ul" listStyleType="none" pt="1.5">
      <Choices items={items} hrefOf={hrefOf} withParent />
    </Box>
  );
};

const Choices = ({ items, hrefOf, withParent = false }: FoundProps & { withParent?: boolean }) =>
  items.map(({ agent, ...item }) => (
    <li key={item.id}>
      <AccountChoice
        // What is kept of a visited account says nothing of its state now.
        account={{ ...item, accountType: item.type, ...(!withParent && { agent }) }}
        detail={withParent ? parentNameOf(item) : undefined}
        href={hrefOf(item)}
      />
    </li>
  ));

/** Where the person is, from the top of the reach down. */
const Path = ({ path }: { path: readonly AccountPathStep[] }) => (
  <Group title={strings.path}>
    {path.map((step, index) => (
      <li key={step.id}>
        <AccountChoice account={step} href={hrefOfPath(path.slice(0, index + 1))} isHere={index === path.length - 1} />
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
  const { accountType: level } = account;
  const { title } = level === 'agent' || level === 'organization' ? accountStrings.agents : accountStrings.lists[level];
  const here = parent.path.at(-1);
  const name = here ? shownName(here.accountType, here.displayName) : shellStrings.levels.superAdmin;
  return (
    <Flex
      direction="column"
      flex="1"
      minW={0}
      flexShrink={0}
      borderLeftWidth={{ base: 0, md: '1px' }}
      borderTopWidth={{ base: '1px', md: 0 }}
    >
      <Box flex="1" minH={0} overflowY={{ md: 'auto' }} pb="2">
        <Group title={strings.below(title, name)}>
          <ListFeature of={list} fallback={null}>
            <Children of={list} parent={parent} hereId={account.id} />
          </ListFeature>
        </Group>
      </Box>
      <Create />
    </Flex>
  );
};

type ChildrenProps = { of: 'agentList' | 'accountList'; parent: Account; hereId: number };

const Children = ({ of, parent, hereId }: ChildrenProps) => {
  const list = usePagedList(of);
  const items = list.items.filter(({ id }) => id !== hereId);
  if (items.length === 0 && !list.isLoading) {
    return (
      <Box as="li" px="4" py="3" textStyle="hint">
        {list.failure?.message ?? strings.noneBelow}
      </Box>
    );
  }
  return <Choices items={items} hrefOf={(item) => hrefBelow(parent, item)} />;
};

/** What can be made here. */
const Create = () => {
  const { pathname, search } = usePlace();
  const rest = closeOverlay(search, 'selectAccount');
  return useActions().map(
    (action) =>
      'overlay' in action &&
      action.level !== 'agent' && (
        <Box key={action.name} p="1.5" borderTopWidth="1px">
          <ActionLink
            variant="ghost"
            w="full"
            justifyContent="start"
            px="2"
            href={`${pathname}?${openOverlay(rest, action.overlay)}`}
            replace
          >
            <Plus size={16} aria-hidden="true" />
            {action.label}
          </ActionLink>
        </Box>
      ),
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" pt="2" aria-label={title}>
    <Flex px="14px" pb="1" textStyle="caption" fontWeight="medium" color="inkMuted" aria-hidden="true">
      {title}
    </Flex>
    <Box as="ul" listStyleType="none">
      {children}
    </Box>
  </Box>
);
