import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A label and its value, in a `dl`. */
export const Line = ({ label, children, actions }: { label: string; children: ReactNode; actions?: ReactNode }) => (
  <Flex gap="3" minH="28px" align="center" fontSize="sm">
    <Box as="dt" w="96px" flexShrink={0} color="inkMuted" truncate title={label}>
      {label}
    </Box>
    <Flex as="dd" flex="1" minW={0} gap="3" align="center">
      <Box flex="1" minW={0} overflowWrap="anywhere">
        {children}
      </Box>
      {actions}
    </Flex>
  </Flex>
);
