import { Box, Flex } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import type { KnowledgeBase } from '#contract/entities/knowledge';
import { useKnowledgeBaseVerbs } from '#src/app/hooks/knowledge.tsx';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { STATE_ORDER, STATES } from './states';
import { knowledgeStrings as strings } from './strings';

/** How far reading is, while something waits to be read or was stopped. */
export const ImportProgress = ({ base, mayEdit }: { base: KnowledgeBase; mayEdit: boolean }) => {
  const { change } = useKnowledgeBaseVerbs();
  const { id, counts, stopped } = base;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const left = counts.queued + counts.fetching;
  if (left === 0 && !stopped) return null;
  const isReading = left > 0;
  return (
    <Box px="4" py="2.5" bg="canvas" borderTopWidth="1px">
      <Flex align="center" gap="2.5" minH="32px">
        {isReading && <Spinner />}
        <Box flex="1" fontSize="note" fontWeight="semibold" role="status">
          {isReading ? strings.reading(all - left, all) : strings.stopped}
        </Box>
        {mayEdit && (
          <Button variant="outline" size="sm" onClick={() => change({ id, kind: isReading ? 'stop' : 'resume' })}>
            {isReading ? <Square size={12} aria-hidden="true" /> : <Play size={12} aria-hidden="true" />}
            {isReading ? strings.stop : strings.resume}
          </Button>
        )}
      </Flex>
      <Flex gap="2px" h="8px" mt="2" aria-hidden="true">
        {STATE_ORDER.filter((status) => counts[status] > 0).map((status) => (
          <Box
            key={status}
            flexGrow={counts[status]}
            flexBasis="0"
            minW="3px"
            borderRadius="2px"
            bg={STATES[status].bar}
          />
        ))}
      </Flex>
    </Box>
  );
};
