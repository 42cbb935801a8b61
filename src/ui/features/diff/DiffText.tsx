import { chakra } from '@chakra-ui/react';
import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { headingOf } from '#contract/rules/agents/sections';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';
import { type DiffBlock, type DiffLine, placesOf } from './places';
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
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: '26px',
    '@media (pointer: coarse)': { minH: '44px' },
    px: '2',
    bg: 'subtle',
    color: 'inkMuted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

const Line = chakra('div', {
  base: {
    minH: '11px',
    '&[data-heading]': { fontSize: 'sm', lineHeight: '20px', fontWeight: 'semibold' },
    // What follows the mark of a list keeps one left edge.
    '&[data-list]': { pl: '16px', textIndent: '-12px' },
  },
});

const Frame = chakra('div', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 'md',
    lineHeight: '22px',
  },
  variants: {
    framed: {
      true: {
        borderWidth: '1px',
        borderRadius: 'lg',
        overflow: 'hidden',
        '& > * + *': { borderTopWidth: '1px' },
        '& > [data-place]': { pl: '30px', pr: '14px', pt: '2', pb: '2.5' },
      },
      false: { '& > button': { my: '1', borderRadius: 'sm' } },
    },
  },
});

export type DiffTextProps = { parts: readonly DiffPart[] /** In a box of its own. */; framed?: boolean };

/**
 * A text with what was added and removed; the elements say it to a screen reader, not only the colours. What is unchanged is
 * out of sight until it is asked for; each change stands under its headings.
 */
export const DiffText = ({ parts, framed = false }: DiffTextProps) => {
  const blocks = useMemo(() => placesOf(parts), [parts]);
  return (
    <Frame framed={framed}>
      {blocks.map((block, index) => {
        const key = `${index}:${block.kind}`;
        return block.kind === 'same' ? <Same key={key} {...block} /> : <Place key={key} {...block} />;
      })}
    </Frame>
  );
};

const Same = ({ lineCount, lines }: Extract<DiffBlock, { kind: 'same' }>) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Place under="" lines={lines} />;
  // Between two headings that both changed there is nothing to show.
  if (lineCount === 0) return null;
  return (
    <Unfold type="button" onClick={() => setOpen(true)}>
      <UnfoldVertical size={14} aria-hidden="true" />
      {diffStrings.unfold(lineCount)}
    </Unfold>
  );
};

const Place = ({ under, lines }: { under: string; lines: readonly DiffLine[] }) => (
  <div data-place="">
    {under && <Line data-heading="">{under}</Line>}
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
      <Drawn key={index} line={line} />
    ))}
  </div>
);

const LIST_MARK = /^\s*(?:[-*•]|\d{1,3}[.)])\s/;

const Drawn = ({ line: { parts } }: { line: DiffLine }) => {
  const [first] = parts;
  const text = parts.map((part) => part.text).join('');
  return (
    <Line
      {...(headingOf(text) && { 'data-heading': '' })}
      {...(first && LIST_MARK.test(first.text) && { 'data-list': '' })}
    >
      {parts.map((part, index) => {
        const key = `${index}:${part.kind}`;
        if (part.kind === 'added') return <Added key={key}>{part.text}</Added>;
        if (part.kind === 'removed') return <Removed key={key}>{part.text}</Removed>;
        return <span key={key}>{part.text}</span>;
      })}
    </Line>
  );
};
