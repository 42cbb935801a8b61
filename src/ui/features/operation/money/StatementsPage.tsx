import { Box } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { StatementSum } from '#contract/entities/statement';
import { formatAppPath } from '#contract/rules/address/appPath';
import { useStatementMonth } from '#src/app/hooks/books.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { EmptyState } from '../../../components/EmptyState';
import { Page } from '../../../components/Page';
import { PagedList, RowLink } from '../../../components/PagedList';
import { SkeletonRows } from '../../../components/Skeleton';
import { usePagedList } from '../../../components/usePagedList';
import { satsNumber } from '../../../words/money';
import { MonthMenu } from '../../usage/MonthMenu';
import { moneyStrings as strings } from './moneyStrings';

const SKELETON = <SkeletonRows row="plain" rows={8} label={strings.statements} />;

/** A month of every account; a row leads to its statement. */
export const StatementsPage = () => {
  const { month, chooseMonth } = useStatementMonth();
  return (
    <Page
      title={strings.statements}
      hint={strings.statementsHint}
      actions={<MonthMenu label={strings.month} month={month} onChoose={chooseMonth} />}
    >
      <ListFeature of="statementSums" fallback={SKELETON}>
        <Sums month={month} />
      </ListFeature>
    </Page>
  );
};

const Sums = ({ month }: { month: string | null }) => {
  const list = usePagedList('statementSums');
  return (
    <Box {...list.marks}>
      <PagedList
        label={strings.statements}
        list={list}
        skeleton={SKELETON}
        empty={
          <EmptyState icon={<FileText size={20} />} title={strings.noStatements} hint={strings.noStatementsHint} />
        }
      >
        <Heads />
        <Box as="ol" listStyleType="none" aria-label={strings.statements}>
          {list.items.map((sum) => (
            <Row key={sum.accountId} sum={sum} month={month} />
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) repeat(4, 108px)' },
  alignItems: 'center',
  columnGap: '3',
  px: '2',
} as const;

const Heads = () => (
  <Box {...COLUMNS} hideBelow="md" py="2" fontSize="note" fontWeight="medium" color="inkMuted" aria-hidden="true">
    <span>{strings.account}</span>
    {[strings.opening, strings.came, strings.went, strings.closing].map((head) => (
      <Box key={head} textAlign="end">
        {head}
      </Box>
    ))}
  </Box>
);

/** The place of an account's statement. */
const PLACES = { partner: 'partnerId', reseller: 'resellerId', organization: 'orgId', agent: 'agentId' } as const;

const Row = ({ sum, month }: { sum: StatementSum; month: string | null }) => {
  const { accountId, accountName, accountType, openingSats, inSats, outSats, closingSats } = sum;
  const path = formatAppPath({ [PLACES[accountType]]: accountId, screen: ['billing', 'statements'] });
  const figures = [
    [strings.opening, satsNumber(openingSats)],
    [strings.came, satsNumber(inSats)],
    [strings.went, satsNumber(outSats)],
  ] as const;
  return (
    <Box
      as="li"
      position="relative"
      {...COLUMNS}
      minH={{ base: '56px', md: '38px' }}
      borderBottomWidth="1px"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      _hover={{ bg: 'hover' }}
    >
      <RowLink href={month === null ? path : `${path}?month=${month}`} data-row>
        {strings.named(accountName, accountId)}
      </RowLink>
      {figures.map(([label, value]) => (
        <Box key={label} hideBelow="md" textAlign="end" color="inkMuted">
          {value}
        </Box>
      ))}
      <Box textAlign="end" fontWeight="semibold">
        {satsNumber(closingSats)}
      </Box>
    </Box>
  );
};
