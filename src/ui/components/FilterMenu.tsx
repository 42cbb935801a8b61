import { Box, chakra } from '@chakra-ui/react';
import { Check, ChevronDown, type LucideIcon, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { IN_APP } from '../theme/inApp';
import { Popover } from './Popover';

/** The look of a filter: buttons in a pill. */
export const FilterPill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    h: { base: '36px', md: '28px' },
    [IN_APP]: { h: '46px' },
    borderWidth: '1px',
    borderRadius: 'md',
    color: 'inkMuted',
    fontSize: { base: 'sm', md: 'note' },
    whiteSpace: 'nowrap',
    '& button': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      h: 'full',
      px: '2.5',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
      // 36 to see, 44 to touch.
      mdDown: { _after: { content: '""', position: 'absolute', insetX: 0, insetY: '-4px' } },
    },
    '& b': { color: 'ink', fontWeight: 'semibold' },
  },
  variants: {
    look: {
      plain: {},
      on: { bg: 'accent.tint', color: 'accent.ink', borderColor: 'transparent', '& b': { color: 'inherit' } },
      add: { borderStyle: 'dashed' },
    },
  },
});

const Group = chakra('div', { base: { '& + &': { mt: '1', pt: '1', borderTopWidth: '1px' } } });

const Choice = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      w: 'full',
      minH: '32px',
      '@media (pointer: coarse)': { minH: '48px' },
      px: '2',
      borderRadius: 'sm',
      fontSize: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'wash' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&[aria-pressed=true]': { fontWeight: 'semibold' },
      '& > svg': { color: 'accent.ink', flexShrink: 0 },
    },
  },
  { defaultProps: { type: 'button' } },
);

export type FilterGroup<Key extends string> = {
  key: Key;
  label: string;
  options: readonly { value: string; label: string; isOn: boolean }[];
};

export type FilterMenuProps<Key extends string> = {
  /** What is filtered; with `value`, "label: value". */
  label: string;
  value?: string;
  /** What the label stands for, where there is room. */
  detail?: string | undefined;
  Icon?: LucideIcon;
  look?: 'plain' | 'on' | 'add';
  groups: readonly FilterGroup<Key>[];
  onToggle: (key: Key, value: string) => void;
  /** The menu closes with a choice. */
  isSingle?: boolean;
  /** Takes the filter away, with the words of its button. */
  remove?: { label: string; onRemove: () => void };
};

const WIDTH_PX = 232;

/** A filter of a list: a chip that says what it lets through, and the choices behind it. */
export const FilterMenu = <Key extends string>(props: FilterMenuProps<Key>) => {
  const { label, value, detail, Icon, look = 'plain', groups, onToggle, isSingle = false, remove } = props;
  const [place, setPlace] = useState<{ readonly top: string; readonly left: string } | null>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { bottom, left } = currentTarget.getBoundingClientRect();
    setPlace({ top: `${bottom + 4}px`, left: `${Math.min(left, window.innerWidth - WIDTH_PX - 8)}px` });
  };
  const close = () => setPlace(null);
  return (
    <>
      <FilterPill look={look}>
        <button type="button" aria-haspopup="dialog" aria-expanded={place !== null} onClick={open}>
          {Icon && <Icon size={14} aria-hidden="true" />}
          {value === undefined ? (
            label
          ) : (
            <span>
              {label}: <b>{value}</b>
            </span>
          )}
          {detail && (
            <Box as="span" hideBelow="md" fontWeight="normal">
              {` ${detail}`}
            </Box>
          )}
          {isSingle && <ChevronDown size={14} aria-hidden="true" />}
        </button>
        {remove && (
          <button type="button" aria-label={remove.label} title={remove.label} onClick={remove.onRemove}>
            <X size={12} aria-hidden="true" />
          </button>
        )}
      </FilterPill>
      {place && (
        <Popover label={label} onClose={close} w={`${WIDTH_PX}px`} maxH="min(420px, 60dvh)" style={place}>
          {groups.map((group) => (
            <Group key={group.key} role="group" aria-label={group.label}>
              {groups.length > 1 && (
                <Box px="2" py="1" textStyle="caption" fontWeight="semibold" color="inkMuted">
                  {group.label}
                </Box>
              )}
              {group.options.map((option) => (
                <Choice
                  key={option.value}
                  aria-pressed={option.isOn}
                  onClick={() => {
                    if (isSingle) close();
                    onToggle(group.key, option.value);
                  }}
                >
                  {option.label}
                  {option.isOn && <Check size={16} aria-hidden="true" />}
                </Choice>
              ))}
            </Group>
          ))}
        </Popover>
      )}
    </>
  );
};
