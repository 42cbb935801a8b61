import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Marks } from '#src/app/hooks/marks.ts';

export type PageProps = {
  title: string;
  /** A tab above names the screen already: only screen readers get the title. */
  isTitleHidden?: boolean | undefined;
  /** How many there are, beside the title. */
  count?: string | undefined;
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
export const Page = ({ title, isTitleHidden, count, back, hint, actions, toolbar, marks, children }: PageProps) => (
  <Flex
    direction="column"
    minH="full"
    minW={0}
    bg="panel"
    // Without its own row, the content keeps its distance from the tabs.
    pt={isTitleHidden && !hint && !actions ? { base: '3', md: '4' } : 0}
    {...marks}
  >
    {isTitleHidden && (
      <Box as="h1" srOnly>
        {title}
      </Box>
    )}
    {(!isTitleHidden || hint || actions) && (
      <Flex
        align={isTitleHidden ? 'center' : 'flex-start'}
        gap="4"
        rowGap="2"
        wrap="wrap"
        {...SIDES}
        pt={isTitleHidden ? { base: '3', md: '4' } : { base: '4', md: '6' }}
        pb={toolbar ? { base: '2.5', md: '18px' } : '4'}
      >
        <Box flex="1" minW="180px">
          {back}
          {!isTitleHidden && (
            <Flex align="baseline" gap="2.5">
              <Box as="h1" textStyle="title">
                {title}
              </Box>
              {count && (
                <Box as="span" textStyle="hint" fontSize="section" fontVariantNumeric="tabular-nums">
                  {count}
                </Box>
              )}
            </Flex>
          )}
          {hint && (
            <Box textStyle="hint" mt={isTitleHidden ? 0 : '0.5'} minH="20px">
              {hint}
            </Box>
          )}
        </Box>
        {actions}
      </Flex>
    )}
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
