import { chakra } from '@chakra-ui/react';
import { AppLink } from '../../components/AppLink';

/** A row of the sidebar: a link or a button with an icon and a label. */
const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    h: '34px',
    '@media (pointer: coarse)': { h: '44px' },
    px: '2.5',
    borderRadius: 'md',
    color: 'inkMuted',
    fontSize: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
    _hover: { bg: 'hover', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=page]': {
      bg: 'selected',
      color: 'accent.ink',
      fontWeight: 'medium',
      _hover: { bg: 'selected', color: 'accent.ink' },
    },
  },
} as const;

export const NavLink = chakra(AppLink, row);
export const NavButton = chakra('button', row, { defaultProps: { type: 'button' } });

/** Text of a row that is hidden in a rail; the row's `aria-label` and `title` still say it. */
export const RailHidden = chakra('span', {
  base: {
    display: 'block',
    flex: '1',
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'match-parent',
  },
  variants: {
    rail: { never: {}, always: { display: 'none' }, medium: { display: { base: 'block', md: 'none', lg: 'block' } } },
  },
  defaultVariants: { rail: 'medium' },
});

/** When the sidebar is a rail: `always` on a path containing settings (specification 2), else in a window of medium width. */
export type Rail = 'always' | 'medium' | 'never';
