import { Box, Flex } from '@chakra-ui/react';
import { useBillingHref } from '#src/app/hooks/wallet.tsx';
import { TabLinks } from '../../components/TabLinks';
import { billingStrings as strings } from './strings';
import { WalletPage } from './WalletPage';

export { Overlay } from './overlays/MoneyDialogs';

/** What belongs to the money of an account, each a tab. */
export const Screen = () => {
  const href = useBillingHref();
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks label={strings.billing} items={[{ href: href(), label: strings.wallet }]} current={href()} />
      <Box flex="1" minW={0}>
        <WalletPage />
      </Box>
    </Flex>
  );
};
