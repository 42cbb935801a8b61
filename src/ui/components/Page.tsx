import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Marks } from '#src/app/hooks/marks.ts';

export type PageProps = {
  title: string;
  /** A link back, above the title. */
  back?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  /** A row under the title: tabs, search, filters. */
  toolbar?: ReactNode;
  marks?: Marks | undefined;
  children: ReactNode;
};

/** One width and one edge for everything on a screen. */
const SIDES = { w: 'full', maxW: 'page', px: { base: '4', md: '6' } } as const;

/** A screen of the console: title, actions and body. */
export const Page = ({ title, back, hint, actions, toolbar, marks, children }: PageProps) => (
  <Flex direction="column" minH="full" minW={0} bg="panel" {...marks}>
    <Flex
      align="flex-start"
      gap="4"
      rowGap="2"
      wrap="wrap"
      {...SIDES}
      pt={{ base: '4', md: '6' }}
      pb={toolbar ? { base: '2.5', md: '18px' } : '4'}
    >
      <Box flex="1" minW="180px">
        {back}
        <Box as="h1" textStyle="title">
          {title}
        </Box>
        {hint && (
          <Box textStyle="hint" mt="0.5" minH="20px">
            {hint}
          </Box>
        )}
      </Box>
      {actions}
    </Flex>
    {toolbar && (
      <Flex align="center" gap="3" wrap="wrap" {...SIDES} pb="3">
        {toolbar}
      </Flex>
    )}
    <Box flex="1" {...SIDES} pb="8">
      {children}
    </Box>
  </Flex>
);
