import { chakra } from '@chakra-ui/react';
import { IN_APP } from '../theme/inApp';
import { AppLink } from './AppLink';
import { CountBadge } from './CountBadge';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '5',
    h: { base: '44px', md: 'tabRow' },
    minW: 0,
    px: { base: '4', md: '5' },
    borderBottomWidth: '1px',
    [IN_APP]: { h: '45px', gap: '2' },
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '&[data-inset]': { px: '0' },
  },
});

const Tab = chakra(AppLink, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    flexShrink: 0,
    [IN_APP]: { minW: '44px', justifyContent: 'center' },
    color: 'inkMuted',
    fontSize: { base: 'md', md: 'sm' },
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    transitionProperty: 'color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: 'sm' },
    '&[aria-current]': {
      color: 'ink',
      fontWeight: 'emphasis',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '0',
        h: '2px',
        borderRadius: '1px',
        bg: 'accent.solid',
      },
    },
    '& > data': { fontWeight: 'normal', color: 'inkFaint', fontVariantNumeric: 'tabular-nums' },
  },
});

export type TabLink = {
  href: string;
  label: string;
  /** How many there are. */
  count?: number | undefined;
  /** How many are new, as words for a screen reader; shown as a badge. */
  unread?: { count: number; label: string } | undefined;
};

type TabLinksProps = {
  label: string;
  items: readonly TabLink[];
  current: string;
  /** They stand within a page, whose edge they share. */
  isInset?: boolean;
};

/** The screens of one thing, such as an agent's, as links above their content. */
export const TabLinks = ({ label, items, current, isInset = false }: TabLinksProps) => (
  <Bar aria-label={label} {...(isInset && { 'data-inset': '' })}>
    {items.map(({ href, label: words, count, unread }) => (
      <Tab key={href} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
        {words}
        {count !== undefined && <data value={count}>{count.toLocaleString('en-US')}</data>}
        {unread && unread.count > 0 && <CountBadge {...unread} />}
      </Tab>
    ))}
  </Bar>
);
