import { chakra, Flex } from '@chakra-ui/react';
import { AppLink } from '../../components/AppLink';
import { shellStrings } from '../../strings/shell';
import type { NavItem } from './navigation';

const Tab = chakra(AppLink, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    h: 'full',
    color: 'inkMuted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    transitionProperty: 'color',
    transitionDuration: 'fast',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: 'sm' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '-1px',
      h: '2px',
      borderRadius: '1px',
      bg: 'accent.solid',
      transform: 'scaleX(0)',
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
      transitionTimingFunction: 'standard',
    },
    '&[aria-current]': { color: 'ink', fontWeight: 'emphasis', _after: { transform: 'none' } },
  },
});

/** The screens of the open agent. */
export const HeaderTabs = ({ tabs }: { tabs: readonly NavItem[] }) => (
  <Flex as="nav" aria-label={shellStrings.agentScreens} gap="5" h="tabRow" px="5" overflowX="auto">
    {tabs.map(({ screen, label, href, current }) => (
      <Tab key={screen} href={href} aria-current={current}>
        {label}
      </Tab>
    ))}
  </Flex>
);
