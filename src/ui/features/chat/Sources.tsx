import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { Message } from '#contract/entities/conversation';

/** Visitors never see why: the page they get has none of it. */
const Why = lazy(() => import('./Why').then((part) => ({ default: part.Why })));

/** What an answer was made from, for those who look after the agent. */
export const Sources = ({ message, isOpen = false }: { message: Message; isOpen?: boolean }) => {
  if (message.engine === undefined) return null;
  return (
    // As high as the closed receipt: what is loaded later moves nothing.
    <Box w="full" maxW="500px" minH={{ base: '46px', md: '36px' }}>
      <Suspense>
        <Why message={message} isOpen={isOpen} />
      </Suspense>
    </Box>
  );
};
