import { Box, chakra, Flex } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { AppLink } from '../../components/AppLink';
import { CountBadge } from '../../components/CountBadge';
import type { NavItem } from '../../navigation';
import { shellStrings } from '../../strings/shell';

const tab = {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    flex: '1',
    minW: 0,
    h: 'tabBar',
    color: 'inkMuted',
    fontSize: '2xs',
    lineHeight: '14px',
    fontWeight: 'medium',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' },
    '&[aria-current]': { color: 'accent.ink', fontWeight: 'semibold' },
  },
} as const;

const Tab = chakra(AppLink, tab);
const TabButton = chakra('button', tab, { defaultProps: { type: 'button' } });

/** How many fit beside More. */
const MOST = 4;

/** The screens at the bottom of a small window: an agent's, else the account's. Embed mode has none (specification 2). */
export const TabBar = ({ items, onMore }: { items: readonly NavItem[]; onMore: () => void }) => (
  <Flex
    as="nav"
    aria-label={shellStrings.tabBar}
    display={{ base: 'flex', md: 'none' }}
    flexShrink={0}
    bg="panel"
    borderTopWidth="1px"
    pb="var(--safe-bottom)"
  >
    {items.slice(0, MOST).map(({ screen, label, Icon, href, current, unread = 0 }) => (
      <Tab key={screen} href={href} aria-current={current}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {label}
        {unread > 0 && (
          <Box as="span" position="absolute" top="4px" left="calc(50% + 2px)" transform="scale(0.8)">
            <CountBadge count={unread} label={shellStrings.unread(unread)} />
          </Box>
        )}
      </Tab>
    ))}
    {/* Until the others are known, it stands where it will. */}
    <TabButton aria-haspopup="dialog" flex={items.length > 0 ? '1' : '0 0 20%'} ms="auto" onClick={onMore}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      {shellStrings.more}
    </TabButton>
  </Flex>
);
