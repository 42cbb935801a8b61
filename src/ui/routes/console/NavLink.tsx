import { chakra } from '@chakra-ui/react';
import { AppLink } from '../../components/AppLink';

/** When the sidebar is a rail: `always` for some screens, else in a window of medium width. */
export type Rail = 'always' | 'medium' | 'never';

/** Square in a rail. */
const SQUARE = { w: '40px', h: '36px', px: '0', justifyContent: 'center' } as const;

/** A row of the sidebar: a link or a button with an icon and a label. */
const row = {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    h: '30px',
    '@media (pointer: coarse)': { h: '44px' },
    px: '2',
    borderRadius: 'sm',
    color: 'inkMuted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    '& > svg': { flexShrink: 0 },
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&:is([aria-current], [aria-expanded=true])': { bg: 'wash', color: 'ink' },
    '&[aria-current]': { fontWeight: 'emphasis', '& > svg': { color: 'accent.ink' } },
  },
  variants: {
    rail: {
      never: {},
      always: SQUARE,
      medium: { md: SQUARE, lg: { w: 'full', h: '30px', px: '2', justifyContent: 'start' } },
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
});

/** A count at the end of a row; in a rail, at the corner of its icon. */
const IN_CORNER = { position: 'absolute', top: '-1px', insetEnd: '-1px', transform: 'scale(0.8)' } as const;
export const RowCount = chakra('span', {
  base: { display: 'flex', flexShrink: 0, pointerEvents: 'none' },
  variants: {
    rail: { never: {}, always: IN_CORNER, medium: { md: IN_CORNER, lg: { position: 'static', transform: 'none' } } },
  },
});
