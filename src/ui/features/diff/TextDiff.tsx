import { Box } from '@chakra-ui/react';
import { useWordDiff, type WordDiff } from '#src/app/hooks/useWordDiff.ts';
import { DiffText } from './DiffText';
import { diffStrings } from './strings';

/** Two texts as a word diff. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => (
  <ComparedText diff={useWordDiff(before, after)} after={after} />
);

export type ComparedTextProps = { diff: WordDiff; after: string; framed?: boolean };

/** What a comparison found; the new text alone where it takes too long (performance.md). */
export const ComparedText = ({ diff, after, framed = false }: ComparedTextProps) => {
  if (diff === 'comparing') {
    return (
      <Box role="status" aria-busy="true" textStyle="hint">
        {diffStrings.comparing}
      </Box>
    );
  }
  if (diff !== null) return <DiffText parts={diff} framed={framed} />;
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
