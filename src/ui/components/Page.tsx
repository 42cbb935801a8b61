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

/** A screen of the console: title, actions and body. */
export const Page = ({ title, back, hint, actions, toolbar, marks, children }: PageProps) => (
  <Flex direction="column" h="full" minH={0} minW={0} {...marks}>
    <Flex align="center" gap="3" rowGap="2" wrap="wrap" px={{ base: '4', md: '6' }} pt="5" pb={toolbar ? '3' : '4'}>
      <Box flex="1" minW="180px">
        {back}
        <Box as="h1" textStyle="title">
          {title}
        </Box>
        {hint && (
          <Box textStyle="hint" mt="0.5">
            {hint}
          </Box>
        )}
      </Box>
      {actions}
    </Flex>
    {toolbar && (
      <Flex align="center" gap="3" wrap="wrap" px={{ base: '4', md: '6' }} pb="3">
        {toolbar}
      </Flex>
    )}
    <Box flex="1" minH={0} px={{ base: '4', md: '6' }} pb="8">
      {children}
    </Box>
  </Flex>
);
