import { Box } from '@chakra-ui/react';
import { useWordDiff } from '#src/app/hooks/useWordDiff.ts';
import { DiffText } from './DiffText';
import { diffStrings } from './strings';

/** Two texts as a word diff; the new one alone where the comparison takes too long (performance.md). */
export const TextDiff = ({ before, after }: { before: string; after: string }) => {
  const diff = useWordDiff(before, after);
  if (diff === 'comparing') {
    return (
      <Box role="status" textStyle="hint">
        {diffStrings.comparing}
      </Box>
    );
  }
  if (diff !== null) return <DiffText parts={diff} />;
  return (
    <Box>
      <Box textStyle="hint" mb="2">
        {diffStrings.preview}
      </Box>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="tall">
        {after}
      </Box>
    </Box>
  );
};
