import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconTile } from './IconTile';

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** It fills a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
  tone?: 'accent' | 'danger';
  role?: 'alert';
};

/** Shown if there is nothing: what would be here, and what can be done. */
export const EmptyState = ({ icon, title, hint, action, isPage, tone = 'accent', role }: EmptyStateProps) => (
  <Flex
    {...(role && { role })}
    direction="column"
    align="center"
    justify="center"
    textAlign="center"
    gap="2"
    py="16"
    px="6"
    minH="260px"
  >
    <IconTile size="lg" mb="2" tone={tone}>
      {icon}
    </IconTile>
    <Box as={isPage ? 'h1' : 'p'} textStyle="section">
      {title}
    </Box>
    {hint && (
      <Box textStyle="hint" maxW="48ch">
        {hint}
      </Box>
    )}
    {action && <Box mt="3">{action}</Box>}
  </Flex>
);
