import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type PageProps = {
  title: string;
  /** Above the title: the way back to what this is one of. */
  back?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  /** A row under the title: tabs, search, filters. */
  toolbar?: ReactNode;
  /** Lets the body fill the height and scroll by itself, as editors and inboxes do. */
  fill?: boolean;
  children: ReactNode;
} & { [data: `data-${string}`]: string | undefined };

/** A screen of the console: its title, what can be done here, and its body. */
export const Page = ({ title, back, hint, actions, toolbar, fill = false, children, ...data }: PageProps) => (
  <Flex direction="column" h="full" minH={0} minW={0} {...data}>
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
    <Box
      flex="1"
      minH={0}
      {...(fill ? {} : { px: { base: '4', md: '6' }, pb: '8' })}
      overflow={fill ? 'hidden' : 'visible'}
    >
      {children}
    </Box>
  </Flex>
);
