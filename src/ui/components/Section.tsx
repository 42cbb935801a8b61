import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type SectionProps = { title: string; hint?: string; actions?: ReactNode; children: ReactNode };

/** A titled part of a panel. */
export const Section = ({ title, hint, actions, children }: SectionProps) => (
  <Box as="section" aria-label={title} px="4" py="4" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
    <Flex align="center" gap="2" mb={hint ? '0.5' : '2.5'} minH="28px">
      <Box as="h2" textStyle="section" flex="1">
        {title}
      </Box>
      {actions}
    </Flex>
    {hint && (
      <Box textStyle="hint" mb="2.5">
        {hint}
      </Box>
    )}
    {children}
  </Box>
);
