import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { Statement } from '#contract/entities/statement';
import { useStatement, useStatementMonth } from '#src/app/hooks/books.ts';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { dollars, satsNumber } from '../../words/money';
import { MonthMenu } from '../usage/MonthMenu';
import { Notice } from './Notice';
import { statementStrings as strings } from './statementStrings';

/** A month of the wallet: what it began with, what moved it by kind, and what it ended with. */
export const StatementPage = () => {
  const { record: statement, failure, refusal, marks, retry } = useStatement();
  if (!statement) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.statement} row="log" />
    );
  }
  return (
    <Page title={strings.statement} hint={strings.hint} actions={<Tools />} marks={marks ?? undefined}>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      {statement.isDemo && <Notice tone="warning">{strings.demo}</Notice>}
      <Sums statement={statement} />
    </Page>
  );
};

const Tools = () => {
  const { isSaving, saveFile } = useStatement();
  const { month, chooseMonth } = useStatementMonth();
  return (
    <Flex align="center" gap="2">
      <MonthMenu label={strings.month} month={month} onChoose={chooseMonth} />
      {(['csv', 'pdf'] as const).map((as) => (
        <Button
          key={as}
          variant="outline"
          size="xs"
          aria-label={strings.saveAs[as]}
          busy={isSaving}
          onClick={() => saveFile(as)}
        >
          <Download size={14} aria-hidden="true" />
          {strings.files[as]}
        </Button>
      ))}
    </Flex>
  );
};

const Table = chakra('table', {
  base: {
    w: 'full',
    maxW: '760px',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { h: '38px', px: '2', borderBottomWidth: '1px', textAlign: 'end', whiteSpace: 'nowrap' },
    '& thead th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& :is(th, td):first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
    '& tbody th': { fontWeight: 'medium' },
  },
});

const Sums = ({ statement: { isOver, opening, closing, lines } }: { statement: Statement }) => (
  <Table aria-label={strings.statement}>
    <thead>
      <tr>
        <th scope="col">{strings.what}</th>
        <Box as="th" {...{ scope: 'col' }} hideBelow="md">
          {strings.count}
        </Box>
        <th scope="col">{strings.came}</th>
        <th scope="col">{strings.went}</th>
        <th scope="col">{strings.usd}</th>
      </tr>
    </thead>
    <tbody>
      <Balance label={strings.opening} of={opening} />
      {lines.map(({ kind, count, inSats, outSats, usd }) => (
        <tr key={kind}>
          <th scope="row">{strings.kinds[kind]}</th>
          <Box as="td" hideBelow="md">
            {count.toLocaleString('en-US')}
          </Box>
          <td>{satsNumber(inSats)}</td>
          <td>{satsNumber(outSats)}</td>
          <td>{dollars(usd)}</td>
        </tr>
      ))}
      <Balance label={isOver ? strings.closing : strings.now} of={closing} />
    </tbody>
  </Table>
);

const Balance = ({ label, of: { sats, usd } }: { label: string; of: Statement['opening'] }) => (
  <tr>
    <th scope="row">{label}</th>
    <Box as="td" hideBelow="md" />
    <td>{satsNumber(sats)}</td>
    <td />
    <td>{dollars(usd)}</td>
  </tr>
);
