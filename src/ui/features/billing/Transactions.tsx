import { Box, Flex } from '@chakra-ui/react';
import { Calendar, Download, ReceiptText } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { WalletHold, WalletMovement } from '#contract/entities/wallet';
import { MOVEMENT_FILTER_NAMES, MOVEMENT_RANGE_NAMES, type MovementFilter } from '#contract/rules/money/movementChoice';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMovementPlace, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { FilterMenu } from '../../components/FilterMenu';
import { PagedList } from '../../components/PagedList';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { dayOf, nearDayOf } from '../../words/times';
import { COLUMNS, HeldRow, MovementRow } from './MovementRow';
import { billingStrings as strings } from './strings';

/** What moved the money of the account, by days, with its filters in the address. */
export const Transactions = () => (
  <ListFeature of="transactions" fallback={<SkeletonRows row="log" rows={8} label={strings.transactions} />}>
    <Narrowed />
  </ListFeature>
);

/** All of it, over whatever screen is open. */
export const AllTransactions = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListFeature of="transactions" fallback={<SkeletonRows row="log" rows={8} label={strings.transactions} />}>
      <Movements
        filter="all"
        isNarrow={false}
        onShowAll={() => undefined}
        openId={openId}
        onToggle={(id) => setOpenId(id === openId ? null : id)}
      />
    </ListFeature>
  );
};

const Narrowed = () => {
  const { filter, range, openId, choose, toggle } = useMovementPlace();
  const { record, isSaving, refusal, saveFile } = useWallet();
  return (
    <Box as="section" aria-label={strings.transactions} mt="4">
      <Flex align="center" gap="2" rowGap="2" wrap="wrap" mb="3">
        <Box flex={{ base: '0 0 100%', md: '1' }} minW={0}>
          <FilterChips
            label={strings.kind}
            items={MOVEMENT_FILTER_NAMES.map((key) => ({
              key,
              label: strings.kinds[key],
              count: key === 'held' ? record?.holds.length : undefined,
            }))}
            selected={filter}
            onSelect={(key) => choose({ filter: key })}
          />
        </Box>
        <FilterMenu
          label={strings.ranges[range]}
          Icon={Calendar}
          isSingle
          groups={[
            {
              key: 'range',
              label: strings.range,
              options: MOVEMENT_RANGE_NAMES.map((one) => ({
                value: one,
                label: strings.ranges[one],
                isOn: one === range,
              })),
            },
          ]}
          onToggle={(_, value) => choose({ range: MOVEMENT_RANGE_NAMES.find((one) => one === value) ?? range })}
        />
        <Button
          variant="outline"
          size="xs"
          aria-label={strings.saveCsv}
          busy={isSaving}
          onClick={() => saveFile({ filter, range })}
        >
          <Download size={14} aria-hidden="true" />
          {strings.csv}
        </Button>
      </Flex>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      <Movements
        filter={filter}
        isNarrow={filter !== 'all' || range !== 'ever'}
        onShowAll={() => choose({ filter: 'all', range: 'ever' })}
        openId={openId}
        onToggle={toggle}
      />
    </Box>
  );
};

type MovementsProps = {
  filter: MovementFilter;
  isNarrow: boolean;
  onShowAll: () => void;
  openId: string | null;
  onToggle: (id: string) => void;
};

const Movements = ({ filter, isNarrow, onShowAll, openId, onToggle }: MovementsProps) => {
  const list = usePagedList('transactions');
  const { record } = useWallet();
  const holds = filter === 'all' || filter === 'held' ? (record?.holds ?? NO_HOLDS) : NO_HOLDS;
  return (
    <Box {...list.marks}>
      {holds.length > 0 && <Holds holds={holds} />}
      {!(filter === 'held' && holds.length > 0) && (
        <PagedList
          label={strings.transactions}
          list={list}
          skeleton={<SkeletonRows row="log" rows={8} label={strings.transactions} />}
          empty={<Nothing filter={filter} isNarrow={isNarrow} onShowAll={onShowAll} />}
        >
          <Heads />
          <Box as="ol" listStyleType="none" aria-label={strings.transactions}>
            {list.items.map((movement, index) => (
              <Fragment key={movement.id}>
                {dayKey(movement) !== dayKey(list.items[index - 1]) && <Day timestampS={movement.timestamp} />}
                <MovementRow movement={movement} isOpen={movement.id === openId} onToggle={onToggle} />
              </Fragment>
            ))}
          </Box>
        </PagedList>
      )}
    </Box>
  );
};

const NO_HOLDS: readonly WalletHold[] = [];

const dayKey = (movement: WalletMovement | undefined) =>
  movement && new Date(movement.timestamp * 1_000).toDateString();

const Nothing = ({ filter, isNarrow, onShowAll }: Pick<MovementsProps, 'filter' | 'isNarrow' | 'onShowAll'>) => {
  const [title, hint] =
    filter === 'held'
      ? [strings.noneHeld, strings.noneHeldHint]
      : isNarrow
        ? [strings.none, strings.noneHint]
        : [strings.empty, strings.emptyHint];
  return (
    <EmptyState
      icon={<ReceiptText size={20} />}
      title={title}
      hint={hint}
      action={
        isNarrow && (
          <Button variant="outline" size="sm" onClick={onShowAll}>
            {strings.showAll}
          </Button>
        )
      }
    />
  );
};

/** Names the columns, where there are any. */
const Heads = () => (
  <Box {...COLUMNS} hideBelow="md" py="2" fontSize="note" fontWeight="medium" color="inkMuted" aria-hidden="true">
    <span>{strings.time}</span>
    <span>{strings.cause}</span>
    <Box textAlign="end">{strings.amount}</Box>
    <Box textAlign="end">{strings.satsHead}</Box>
    <Box textAlign="end">{strings.balance}</Box>
    <span />
  </Box>
);

const band = { px: '2', py: '1', bg: 'subtle', color: 'inkMuted', fontSize: 'xs', fontWeight: 'semibold' } as const;

const Day = ({ timestampS }: { timestampS: number }) => {
  const near = nearDayOf(timestampS, useNowMs());
  return (
    <Box as="li" {...band}>
      {near === null ? dayOf(timestampS) : `${strings[near]}, ${dayOf(timestampS)}`}
    </Box>
  );
};

const Holds = ({ holds }: { holds: readonly WalletHold[] }) => (
  <Box as="ul" listStyleType="none" aria-label={strings.stillHeld} mb="3">
    <Box as="li" {...band}>
      {strings.stillHeld}
    </Box>
    {holds.map((hold) => (
      <HeldRow key={hold.id} hold={hold} />
    ))}
  </Box>
);
