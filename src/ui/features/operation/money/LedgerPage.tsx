import { Box } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { Fragment } from 'react';
import type { LedgerTransaction } from '#contract/entities/ledger';
import { useLedgerPlace } from '#src/app/hooks/books.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Page } from '../../../components/Page';
import { PagedList } from '../../../components/PagedList';
import { SkeletonRows } from '../../../components/Skeleton';
import { usePagedList } from '../../../components/usePagedList';
import { dayOf } from '../../../words/times';
import { LedgerFilters } from './LedgerFilters';
import { LedgerRow } from './LedgerRow';
import { moneyStrings as strings } from './moneyStrings';

const SKELETON = <SkeletonRows row="log" rows={8} label={strings.ledger} />;

/** Every transaction, with its filters in the address. */
export const LedgerPage = () => (
  <Page title={strings.ledger} hint={strings.ledgerHint}>
    <LedgerFilters />
    <ListFeature of="ledger" fallback={SKELETON}>
      <Transactions />
    </ListFeature>
  </Page>
);

const dayKey = (transaction: LedgerTransaction | undefined) =>
  transaction && new Date(transaction.timestamp * 1_000).toDateString();

const Transactions = () => {
  const list = usePagedList('ledger');
  const { openId, toggle, choose } = useLedgerPlace();
  return (
    <Box {...list.marks}>
      <PagedList label={strings.transactions} list={list} skeleton={SKELETON} empty={<Nothing />}>
        <Box as="ol" listStyleType="none" aria-label={strings.transactions} borderTopWidth="1px">
          {list.items.map((transaction, index) => (
            <Fragment key={transaction.id}>
              {dayKey(transaction) !== dayKey(list.items[index - 1]) && (
                <Box as="li" px="2" py="1" bg="subtle" color="inkMuted" fontSize="xs" fontWeight="semibold">
                  {dayOf(transaction.timestamp)}
                </Box>
              )}
              <LedgerRow
                transaction={transaction}
                isOpen={transaction.id === openId}
                onToggle={toggle}
                onChoose={choose}
              />
            </Fragment>
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};

const Nothing = () => {
  const { accountId, kind, day, cause, choose } = useLedgerPlace();
  const isNarrow = accountId !== null || kind !== null || day !== null || cause !== null;
  return (
    <EmptyState
      icon={<BookOpen size={20} />}
      title={isNarrow ? strings.noneSo : strings.none}
      hint={isNarrow ? strings.noneSoHint : strings.noneHint}
      action={
        isNarrow && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => choose({ accountId: null, kind: null, day: null, cause: null })}
          >
            {strings.showAll}
          </Button>
        )
      }
    />
  );
};
