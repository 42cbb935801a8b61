import { Box, chakra, Flex } from '@chakra-ui/react';
import { Bell, HandCoins, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type BusinessAccount, businessShow } from '#contract/entities/business';
import type { BusinessSums } from '#machines/workspace/features';
import { useBusiness, useBusinessPlace } from '#src/app/hooks/business.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { MoreMenu } from '../../components/MoreMenu';
import { PagedList, RowLink } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { StateMark } from '../../components/StateMark';
import { usePagedList } from '../../components/usePagedList';
import { hrefBelow } from '../../places';
import { dollars } from '../../words/money';
import { Margin } from '../billing/plans/Margin';
import { dayText } from '../billing/plans/planWords';
import { MARKS, wordsOf } from './businessWords';
import { businessStrings as strings } from './strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '56px', px: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { h: '34px', color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& th:first-of-type, & [data-start]': { textAlign: 'start' },
    '& tbody tr': { position: 'relative', _hover: { bg: 'hover' } },
    mdDown: { '& [data-wide]': { display: 'none' } },
  },
});

/** The accounts below, who is late first; filters say how many there are of each kind. */
export const Accounts = ({ counts }: { counts: BusinessSums['counts'] }) => {
  const list = usePagedList('businessAccounts');
  const { reload } = list.verbs;
  const { isSaving } = useBusiness();
  const wasSaving = useRef(false);
  // Who was reminded says so.
  useEffect(() => {
    if (wasSaving.current && !isSaving) reload();
    wasSaving.current = isSaving;
  }, [isSaving, reload]);
  const { show, choose } = useBusinessPlace();
  const type = useAccount()?.accountType;
  const words = wordsOf(type);
  const isReseller = type === 'reseller';
  return (
    <Box {...list.marks}>
      <Flex align="center" gap="3" rowGap="2" wrap="wrap" mb="2">
        <Box flex="1" minW={0}>
          {isReseller && (
            <FilterChips
              label={strings.shown}
              items={businessShow.options.map((key) => ({
                key,
                label: strings.shows[key],
                count: counts[key],
                ...(key === 'late' && { icon: <TriangleAlert size={13} aria-hidden="true" /> }),
              }))}
              selected={show}
              onSelect={choose}
            />
          )}
        </Box>
        <SearchInput label={strings.search} value={list.search} onChange={list.verbs.search} />
      </Flex>
      <PagedList
        label={strings.business}
        list={list}
        skeleton={<SkeletonRows row="log" label={strings.business} />}
        empty={
          counts.all === 0 ? (
            <EmptyState icon={<HandCoins size={20} />} title={words.empty} hint={words.hint} />
          ) : (
            <EmptyState icon={<HandCoins size={20} />} title={strings.noneShown} hint={strings.noneShownHint} />
          )
        }
      >
        <Table aria-label={strings.business}>
          <thead>
            <tr>
              <th scope="col">{words.account}</th>
              <th scope="col" data-start="">
                {strings.payment}
              </th>
              <th scope="col">{strings.owes}</th>
              <th scope="col" data-wide="">
                {strings.billed}
              </th>
              {isReseller && (
                <>
                  <th scope="col" data-wide="">
                    {strings.cost}
                  </th>
                  <th scope="col" data-wide="">
                    {strings.margin}
                  </th>
                  <td aria-hidden="true" />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <AccountRow key={row.accountId} row={row} isReseller={isReseller} />
            ))}
          </tbody>
        </Table>
      </PagedList>
    </Box>
  );
};

const AccountRow = ({ row, isReseller }: { row: BusinessAccount; isReseller: boolean }) => {
  const { accountId, name, planName, owesUsd, billedUsd, costUsd, marginPercent, late } = row;
  const account = useAccount();
  const nowMs = useNowMs();
  const type = isReseller ? 'organization' : 'reseller';
  return (
    <tr data-business={accountId}>
      <th scope="row">
        <Flex align="center" gap="3" minW={0}>
          <Box as="span" hideBelow="md">
            <Avatar name={name} kind="organization" id={accountId} />
          </Box>
          <Box minW={0}>
            {account ? (
              <RowLink href={hrefBelow(account, { id: accountId, type }, [isReseller ? 'billing' : 'usage'])}>
                {name}
              </RowLink>
            ) : (
              name
            )}
            {planName && (
              <Box textStyle="caption" color="inkMuted">
                {planName}
              </Box>
            )}
          </Box>
        </Flex>
      </th>
      <td data-start="">
        <Payment row={row} />
      </td>
      <td>
        <Box as="b" fontWeight="semibold">
          {dollars(owesUsd)}
        </Box>
        {late && (
          <Box textStyle="caption" color="inkMuted">
            {late.nextTryMs === undefined
              ? strings.ends(dayText(late.planEndsMs, nowMs))
              : strings.again(dayText(late.nextTryMs, nowMs))}
          </Box>
        )}
      </td>
      <td data-wide="">{dollars(billedUsd)}</td>
      {isReseller && (
        <>
          <td data-wide="">{costUsd === undefined ? '–' : dollars(costUsd)}</td>
          <td data-wide="">
            <Margin value={marginPercent ?? null} />
          </td>
          <td>
            <Remind row={row} />
          </td>
        </>
      )}
    </tr>
  );
};

/** How it stands, and of one that is late since when and why. */
const Payment = ({ row: { standing, late } }: { row: BusinessAccount }) => {
  const nowMs = useNowMs();
  const detail = late && [
    late.failure?.text,
    late.textsPaused ? strings.textsPaused : undefined,
    late.remindedAtMs === undefined ? undefined : strings.reminded(dayText(late.remindedAtMs, nowMs)),
  ];
  return (
    <StateMark {...MARKS[standing]} detail={detail?.filter((words) => words !== undefined).join(' ')}>
      {late ? strings.lateDay(late.day, late.ofDays) : strings.standings[standing]}
    </StateMark>
  );
};

/** A press that reminds who is late. */
const Remind = ({ row: { accountId, name, late } }: { row: BusinessAccount }) => {
  const { isSaving, remind } = useBusiness();
  const mayMove = useMayMoveMoney();
  if (!late || !mayMove) return null;
  return (
    <Box position="relative">
      <MoreMenu
        label={strings.remindOf(name)}
        disabled={isSaving}
        items={[
          {
            label: strings.remind,
            Icon: Bell,
            onSelect: () => remind(accountId),
          },
        ]}
      />
    </Box>
  );
};
