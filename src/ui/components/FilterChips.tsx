import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { totalText } from '../strings/lists';

const Chip = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '1.5',
    h: { base: '36px', md: '28px' },
    px: { base: '13px', md: '2.5' },
    borderWidth: '1px',
    borderRadius: 'full',
    color: 'inkMuted',
    fontSize: { base: 'sm', md: 'note' },
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[aria-pressed=true]': { bg: 'accent.tint', color: 'accent.ink', borderColor: 'transparent' },
    // 36 to see, 44 to touch.
    mdDown: { _after: { content: '""', position: 'absolute', inset: '-4px' } },
    '[data-dense] > &': { md: { px: '2' } },
    '& > data': { fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  },
});

export type FilterChip<Key extends string> = { key: Key; label: string; count?: number | undefined; icon?: ReactNode };

export type FilterChipsProps<Key extends string> = {
  label: string;
  items: readonly FilterChip<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Closer together, for a narrow column. */
  dense?: boolean;
};

/** Filters of a list, one of which is on, each with how many rows it leaves. On a phone they scroll sideways. */
export const FilterChips = <Key extends string>({
  label,
  items,
  selected,
  onSelect,
  dense = false,
}: FilterChipsProps<Key>) => (
  <Flex
    role="group"
    aria-label={label}
    data-dense={dense || undefined}
    gap={{ base: '2', md: dense ? '1' : '1.5' }}
    minW={0}
    wrap={{ md: 'wrap' }}
    mx={{ base: '-4', md: '0' }}
    px={{ base: '4', md: '0' }}
    py={{ base: '1', md: '0' }}
    overflowX={{ base: 'auto', md: 'visible' }}
    css={{ scrollbarWidth: 'none' }}
  >
    {items.map(({ key, label: words, count, icon }) => (
      <Chip key={key} type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
        {icon}
        {words}
        {count !== undefined && <data value={count}>{totalText(count)}</data>}
      </Chip>
    ))}
  </Flex>
);
