import { Box, chakra, Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '48px', borderRadius: 'lg' },
  variants: {
    tone: {
      good: { bg: 'success.tint', color: 'success.ink' },
      warn: { bg: 'warning.tint', color: 'warning.ink' },
      calm: { bg: 'subtle', color: 'inkMuted' },
    },
  },
});

export type EndLook = { readonly Icon: LucideIcon; readonly tone: 'good' | 'warn' | 'calm' };

/** How it ended, or where it stands: what happened, and where the money is. */
export const EndNote = ({ look, title, children }: { look: EndLook; title: string; children: ReactNode }) => (
  <Flex role="status" direction="column" align="center" justify="center" gap="3" minH="300px" textAlign="center">
    <Sign tone={look.tone}>
      <look.Icon size={20} aria-hidden="true" />
    </Sign>
    <Box as="h3" textStyle="section">
      {title}
    </Box>
    <Box color="inkMuted" maxW="40ch" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  </Flex>
);
