import { Box, Flex } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { Message } from '#contract/entities/conversation';

/** What the host did because of a message, or why the agent does not answer it. */
export const Notice = ({ message: { notice } }: { message: Message }) =>
  notice !== undefined && (
    <Flex gap="1.5" maxW="min(500px, 100%)" textStyle="caption" color="inkMuted" data-part="notice">
      <Box flexShrink={0} mt="1px">
        <Info size={14} aria-hidden="true" />
      </Box>
      {notice}
    </Flex>
  );
