import { Box } from '@chakra-ui/react';
import { BookOpen, ListTree } from 'lucide-react';
import type { Message } from '#contract/entities/conversation';
import { Receipt } from '../../components/Receipt';
import { chatStrings } from './strings';

/** What an answer was taken from, for those who look after the agent. */
export const Sources = ({
  message: { engine, sources = [] },
  isOpen = false,
}: {
  message: Message;
  isOpen?: boolean;
}) => {
  if (engine !== 'retrieval' || sources.length === 0) return null;
  return (
    <Box w="full" maxW="500px">
      <Receipt
        isOpen={isOpen}
        title={chatStrings.why}
        sum={chatStrings.sources(sources.length)}
        items={sources.map(({ kind, title, excerpt }) => ({
          Icon: kind === 'knowledge' ? BookOpen : ListTree,
          title,
          quote: excerpt,
        }))}
      />
    </Box>
  );
};
