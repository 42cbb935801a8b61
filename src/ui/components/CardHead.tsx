import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The title of a card, and what stands at its end. */
export const CardHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Flex align="center" h={{ base: '48px', md: '44px' }} px="4" gap="2">
    <Box as="h2" textStyle="section" flex="1">
      {title}
    </Box>
    {children}
  </Flex>
);
