import { Box, chakra } from '@chakra-ui/react';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';

const Added = chakra('ins', {
  base: { bg: 'success.tint', color: 'success.ink', textDecoration: 'none', borderRadius: 'xs' },
});
const Removed = chakra('del', { base: { bg: 'danger.tint', color: 'danger.ink', borderRadius: 'xs' } });

/** A text with what was added and removed; the elements say it to a screen reader, not only the colours. */
export const DiffText = ({ parts }: { parts: readonly DiffPart[] }) => (
  <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="md" lineHeight="tall">
    {parts.map((part, index) => {
      const key = `${index}:${part.kind}`;
      if (part.kind === 'added') return <Added key={key}>{part.text}</Added>;
      if (part.kind === 'removed') return <Removed key={key}>{part.text}</Removed>;
      return <span key={key}>{part.text}</span>;
    })}
  </Box>
);
