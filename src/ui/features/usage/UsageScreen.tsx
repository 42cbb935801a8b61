import { Box, Flex } from '@chakra-ui/react';
import { useMaySetPrices, useUsagePlace } from '#src/app/hooks/usage.ts';
import { TabLinks } from '../../components/TabLinks';
import { PricesPage } from './PricesPage';
import { usageStrings as strings } from './strings';
import { UsagePage } from './UsagePage';

/** What was used, and for who sells it what it costs, each a tab. */
export const Screen = () => {
  const { isPrices, usageHref, pricesHref } = useUsagePlace();
  const maySetPrices = useMaySetPrices();
  const arePrices = isPrices && maySetPrices;
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      {maySetPrices && (
        <TabLinks
          label={strings.usage}
          items={[
            { href: usageHref, label: strings.usage },
            { href: pricesHref, label: strings.prices },
          ]}
          current={arePrices ? pricesHref : usageHref}
        />
      )}
      <Box flex="1" minW={0}>
        {arePrices ? <PricesPage /> : <UsagePage />}
      </Box>
    </Flex>
  );
};
