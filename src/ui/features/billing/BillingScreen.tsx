import { Box, Flex } from '@chakra-ui/react';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useBillingHref } from '#src/app/hooks/wallet.tsx';
import { PageSkeleton } from '../../components/PageSkeleton';
import { TabLinks } from '../../components/TabLinks';
import { CardsPage } from './CardsPage';
import { cardStrings } from './cardStrings';
import { billingStrings as strings } from './strings';
import { WalletPage } from './WalletPage';

export { Overlay } from './overlays/MoneyDialogs';

/** What belongs to the money of an account, each a tab. */
export const Screen = () => {
  const href = useBillingHref();
  const [first, second] = useAppPath().screen;
  // Whoever comes from the provider is on the way back to where they were.
  if (first !== 'billing' && first !== 'settings') return <PageSkeleton title={strings.wallet} row="log" />;
  const isCards = first === 'billing' && second === 'cards';
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks
        label={strings.billing}
        items={[
          { href: href(), label: strings.wallet },
          { href: href('cards'), label: cardStrings.cards },
        ]}
        current={isCards ? href('cards') : href()}
      />
      <Box flex="1" minW={0}>
        {isCards ? <CardsPage /> : <WalletPage />}
      </Box>
    </Flex>
  );
};
