import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list with nothing in it: what would be here, and how to make the first one. */
export const EmptyState = ({
  icon,
  title,
  hint,
  action,
  isPage = false,
}: {
  icon: ReactNode;
  title: string;
  hint: string;
  action?: ReactNode;
  /** It stands for a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
}) => (
  <Flex direction="column" align="center" justify="center" textAlign="center" gap="2" py="16" px="6" minH="260px">
    <Flex
      align="center"
      justify="center"
      w="44px"
      h="44px"
      borderRadius="lg"
      bg="accent.tint"
      color="accent.ink"
      mb="2"
      aria-hidden="true"
    >
      {icon}
    </Flex>
    <Box as={isPage ? 'h1' : 'p'} textStyle="section">
      {title}
    </Box>
    <Box textStyle="hint" maxW="44ch">
      {hint}
    </Box>
    {action && <Box mt="3">{action}</Box>}
  </Flex>
);
