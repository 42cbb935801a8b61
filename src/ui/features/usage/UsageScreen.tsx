import { Box, Flex } from '@chakra-ui/react';
import { Tag } from 'lucide-react';
import { useMaySetPrices, useUsagePlace } from '#src/app/hooks/usage.ts';
import { EmptyState } from '../../components/EmptyState';
import { TabLinks } from '../../components/TabLinks';
import { PricesPage } from './PricesPage';
import { usageStrings as strings } from './strings';
import { UsagePage } from './UsagePage';

/** What was used, and for who sells it what it costs, each a tab. */
export const Screen = () => {
  const { isPrices, usageHref, pricesHref } = useUsagePlace();
  const maySetPrices = useMaySetPrices();
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      {maySetPrices && (
        <TabLinks
          label={strings.usage}
          items={[
            { href: usageHref, label: strings.usage },
            { href: pricesHref, label: strings.prices },
          ]}
          current={isPrices ? pricesHref : usageHref}
        />
      )}
      <Box flex="1" minW={0}>
        {!isPrices ? (
          <UsagePage />
        ) : maySetPrices === false ? (
          <EmptyState isPage icon={<Tag size={20} />} title={strings.noPrices} hint={strings.noPricesHint} />
        ) : (
          <PricesPage />
        )}
      </Box>
    </Flex>
  );
};
