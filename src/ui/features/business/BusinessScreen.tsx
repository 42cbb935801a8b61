import { Box, Flex } from '@chakra-ui/react';
import { useBusinessPlace } from '#src/app/hooks/business.tsx';
import { TabLinks } from '../../components/TabLinks';
import { BusinessPage } from './BusinessPage';
import { SystemPage } from './SystemPage';
import { businessStrings as strings } from './strings';

/** The business of a reseller or a partner: what those below owe and leave, what it sells, and where they pay. */
export const Screen = () => {
  const { isSystem, overviewHref, plansHref, systemHref } = useBusinessPlace();
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks
        label={strings.business}
        items={[
          { href: overviewHref, label: strings.overview },
          { href: plansHref, label: strings.plans },
          { href: systemHref, label: strings.system },
        ]}
        current={isSystem ? systemHref : overviewHref}
      />
      <Box flex="1" minW={0}>
        {isSystem ? <SystemPage /> : <BusinessPage />}
      </Box>
    </Flex>
  );
};
