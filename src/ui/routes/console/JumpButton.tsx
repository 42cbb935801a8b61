import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Kbd } from '../../components/Kbd';
import { modifierKey } from '../../overlays/modifierKey';
import { frameStrings } from '../../strings/shellFrame';
import { type Rail, RailHidden } from './NavLink';

/** Square in a rail. */
const SQUARE = { w: '40px', px: '0', justifyContent: 'center' } as const;

const Jump = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    w: 'full',
    h: 'control',
    '@media (pointer: coarse)': { h: '44px' },
    ps: '9px',
    pe: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'panel',
    color: 'inkMuted',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  variants: {
    rail: {
      never: {},
      always: SQUARE,
      medium: { md: SQUARE, lg: { w: 'full', ps: '9px', pe: '1.5', justifyContent: 'start' } },
    },
  },
});

export type JumpButtonProps = { rail: Rail; onSearch: () => void };

/** Opens the palette. */
export const JumpButton = ({ rail, onSearch }: JumpButtonProps) => (
  <Jump
    type="button"
    rail={rail}
    aria-label={frameStrings.jump}
    title={frameStrings.jump}
    aria-haspopup="dialog"
    data-part="jump"
    onClick={onSearch}
  >
    <Search size={16} aria-hidden="true" />
    <RailHidden rail={rail}>{frameStrings.jump}</RailHidden>
    <RailHidden rail={rail} flex="none" aria-hidden="true">
      <Kbd bg="transparent">{`${modifierKey()} K`}</Kbd>
    </RailHidden>
  </Jump>
);
