import { Box, Flex } from '@chakra-ui/react';
import { useBooksPlace } from '#src/app/hooks/books.ts';
import { TabLinks } from '../../../components/TabLinks';
import { LedgerPage } from './LedgerPage';
import { moneyStrings as strings } from './moneyStrings';
import { ReconciliationPage } from './ReconciliationPage';
import { StatementsPage } from './StatementsPage';

const PAGES = [
  { part: 'statements', label: strings.statements, Content: StatementsPage },
  { part: 'reconciliation', label: strings.reconciliation, Content: ReconciliationPage },
] as const;

/** The books of the whole installation, each a tab; for super administrators. */
export const Screen = () => {
  const { part, href } = useBooksPlace();
  const page = PAGES.find((one) => one.part === part);
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks
        label={strings.money}
        items={[
          { href: href(), label: strings.ledger },
          ...PAGES.map((one) => ({ href: href(one.part), label: one.label })),
        ]}
        current={page ? href(page.part) : href()}
      />
      <Box flex="1" minW={0}>
        {page ? <page.Content /> : <LedgerPage />}
      </Box>
    </Flex>
  );
};
