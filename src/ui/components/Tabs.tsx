import { chakra, Flex } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';

export type TabItem<Key extends string> = { key: Key; label: string; count?: number };
export type TabsProps<Key extends string> = {
  label: string;
  items: readonly TabItem<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '32px',
    px: '3',
    '@media (pointer: coarse)': { h: '44px' },
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'inkMuted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink', bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-selected=true]': { bg: 'subtle', color: 'ink' },
  },
});

/** Tabs. Arrow keys move between them, as screen readers announce for a tab list. */
export const Tabs = <Key extends string>({ label, items, selected, onSelect }: TabsProps<Key>) => {
  const step = (event: KeyboardEvent, offset: number) => {
    const index = items.findIndex((item) => item.key === selected);
    const next = items[(index + offset + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[items.indexOf(next)]?.focus();
  };
  return (
    <Flex
      role="tablist"
      aria-label={label}
      gap="1"
      overflowX="auto"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(event, 1);
        if (event.key === 'ArrowLeft') step(event, -1);
      }}
    >
      {items.map((item) => (
        <Tab
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === selected}
          tabIndex={item.key === selected ? 0 : -1}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </Tab>
      ))}
    </Flex>
  );
};
