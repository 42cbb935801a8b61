import { Box, chakra } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';
import { foldUnchanged, type ShownPart } from './folded';
import { diffStrings } from './strings';

/** A change may run over several lines: each piece has its own edges. */
const word = { px: '2px', py: '1px', borderRadius: 'xs', boxDecorationBreak: 'clone' } as const;

const Added = chakra('ins', {
  base: { ...word, bg: 'inserted.tint', color: 'inserted.ink', textDecoration: 'none' },
});
const Removed = chakra('del', {
  base: { ...word, bg: 'deleted.tint', color: 'deleted.ink', textDecorationThickness: '1px' },
});

const Unfold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: '28px',
    '@media (pointer: coarse)': { minH: '44px' },
    my: '1',
    px: '2',
    borderRadius: 'sm',
    bg: 'hover',
    color: 'inkMuted',
    fontSize: 'xs',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

/**
 * A text with what was added and removed; the elements say it to a screen reader, not only the colours. What is unchanged
 * is folded away but for the lines around a change.
 */
export const DiffText = ({ parts }: { parts: readonly DiffPart[] }) => {
  const shown = useMemo(() => foldUnchanged(parts), [parts]);
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="md" lineHeight="tall">
      {shown.map((part, index) => {
        const key = `${index}:${part.kind}`;
        if (part.kind === 'added') return <Added key={key}>{part.text}</Added>;
        if (part.kind === 'removed') return <Removed key={key}>{part.text}</Removed>;
        if (part.kind === 'folded') return <Folded key={key} {...part} />;
        return <span key={key}>{part.text}</span>;
      })}
    </Box>
  );
};

const Folded = ({ text, lineCount, under }: Extract<ShownPart, { kind: 'folded' }>) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span>{text}</span>;
  return (
    <>
      <Unfold type="button" onClick={() => setOpen(true)}>
        <ChevronsUpDown size={13} aria-hidden="true" />
        {diffStrings.unfold(lineCount)}
      </Unfold>
      {under && (
        <Box fontSize="sm" fontWeight="semibold">
          {under}
        </Box>
      )}
    </>
  );
};
