import { chakra } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { AppLink } from './AppLink';
import { Button } from './Button';
import { Popover } from './Popover';

const entry = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    h: '32px',
    '@media (pointer: coarse)': { h: '48px' },
    px: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { color: 'inkMuted' },
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
} as const;

const EntryLink = chakra(AppLink, entry);
const EntryButton = chakra('button', entry, { defaultProps: { type: 'button' } });

type Entry = { label: string; Icon: LucideIcon } & ({ href: string } | { onSelect: () => void });

export type MoreMenuProps = {
  label: string;
  items: readonly Entry[];
  disabled?: boolean;
  /** Instead of the three dots. */
  Icon?: LucideIcon;
  /** Beside the icon. */
  words?: string | undefined;
  /** The words come first. */
  isChoice?: boolean;
};

const WIDTH_PX = 216;

/** What else can be done with something: a button of three dots, and its menu below. */
export const MoreMenu = ({ label, items, disabled, Icon = Ellipsis, words, isChoice = false }: MoreMenuProps) => {
  const [place, setPlace] = useState<{ readonly top: string; readonly left: string } | null>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { bottom, right, top } = currentTarget.getBoundingClientRect();
    const height = items.length * 32 + 18;
    const isBelow = bottom + height < window.innerHeight;
    // A long one covers what opened it, so that its beginning is never outside.
    const y = isBelow ? bottom + 4 : Math.max(top - height - 4, 8);
    setPlace({ top: `${y}px`, left: `${Math.max(right - WIDTH_PX, 8)}px` });
  };
  const close = () => setPlace(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        square={words === undefined}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        disabled={disabled}
        onClick={open}
      >
        {isChoice && words}
        <Icon size={16} aria-hidden="true" />
        {!isChoice && words}
      </Button>
      {place && (
        <Popover label={label} onClose={close} w={`${WIDTH_PX}px`} style={place}>
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onClose={close} />
          ))}
        </Popover>
      )}
    </>
  );
};

const MenuEntry = ({ item, onClose }: { item: Entry; onClose: () => void }) => {
  const inside = (
    <>
      <item.Icon size={16} aria-hidden="true" />
      {item.label}
    </>
  );
  if ('href' in item) {
    return (
      <EntryLink href={item.href} onClick={onClose}>
        {inside}
      </EntryLink>
    );
  }
  const { onSelect } = item;
  return (
    <EntryButton
      onClick={() => {
        onClose();
        onSelect();
      }}
    >
      {inside}
    </EntryButton>
  );
};
