import { Box, Flex } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useAppPath } from '#src/app/hooks/app.ts';
import { type PlanSide, usePlanSide } from '#src/app/hooks/plans.tsx';
import { useBillingHref } from '#src/app/hooks/wallet.tsx';
import { PageSkeleton } from '../../components/PageSkeleton';
import { TabLinks } from '../../components/TabLinks';
import { CardsPage } from './CardsPage';
import { cardStrings } from './cardStrings';
import { BillsPage } from './plans/BillsPage';
import { CatalogPage } from './plans/CatalogPage';
import { PlanPage } from './plans/PlanPage';
import { planStrings } from './plans/planStrings';
import { ReferralsPage } from './ReferralsPage';
import { referralStrings } from './referralStrings';
import { StatementPage } from './StatementPage';
import { statementStrings } from './statementStrings';
import { billingStrings as strings } from './strings';
import { WalletPage } from './WalletPage';

export { Overlay } from './overlays/MoneyDialogs';

type Part = { readonly part: string; readonly label: string; readonly Content: ComponentType };

const CARDS: Part = { part: 'cards', label: cardStrings.cards, Content: CardsPage };
const STATEMENTS: Part = { part: 'statements', label: statementStrings.statements, Content: StatementPage };
const REFERRALS: Part = { part: 'referrals', label: referralStrings.title, Content: ReferralsPage };

/** Beside the wallet: organizations subscribe to plans, and those above them sell them. */
const PAGES: { readonly [S in PlanSide]: readonly Part[] } = {
  buys: [
    { part: 'plan', label: planStrings.plan, Content: PlanPage },
    { part: 'bills', label: planStrings.bills, Content: BillsPage },
    CARDS,
    STATEMENTS,
    REFERRALS,
  ],
  sells: [{ part: 'plans', label: planStrings.catalog, Content: CatalogPage }, CARDS, STATEMENTS, REFERRALS],
};

/** What belongs to the money of an account, each a tab. */
export const Screen = () => {
  const href = useBillingHref();
  const side = usePlanSide();
  const [first, second] = useAppPath().screen;
  // Whoever comes from the provider is on the way back to where they were.
  if (side === null || (first !== 'billing' && first !== 'settings')) {
    return <PageSkeleton title={strings.wallet} row="log" />;
  }
  const pages = PAGES[side];
  const page = first === 'billing' ? pages.find(({ part }) => part === second) : undefined;
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks
        label={strings.billing}
        items={[
          { href: href(), label: strings.wallet },
          ...pages.map(({ part, label }) => ({ href: href(part), label })),
        ]}
        current={page ? href(page.part) : href()}
      />
      <Box flex="1" minW={0}>
        {page ? <page.Content /> : <WalletPage />}
      </Box>
    </Flex>
  );
};
