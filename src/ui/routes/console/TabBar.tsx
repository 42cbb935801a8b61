import { chakra, Flex } from '@chakra-ui/react';
import { AppLink } from '../../components/AppLink';
import { shellStrings } from '../../strings/shell';
import type { NavItem } from './navigation';

const Tab = chakra(AppLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    flex: '1',
    minW: 0,
    h: '52px',
    color: 'inkMuted',
    fontSize: '2xs',
    fontWeight: 'medium',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' },
    '&[aria-current=page]': { color: 'accent.ink' },
  },
});

/** The account's screens at the bottom of a small window. Embed mode has none (specification 2). */
export const TabBar = ({ items }: { items: readonly NavItem[] }) => (
  <Flex
    as="nav"
    aria-label={shellStrings.tabBar}
    display={{ base: 'flex', md: 'none' }}
    flexShrink={0}
    bg="panel"
    borderTopWidth="1px"
    pb="env(safe-area-inset-bottom)"
  >
    {items.map((item) => {
      const { Icon } = item;
      return (
        <Tab key={item.screen} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
          <Icon size={19} aria-hidden="true" />
          {item.label}
        </Tab>
      );
    })}
  </Flex>
);
