import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigation } from '#src/app/hooks/location.ts';
import { shellStrings } from '../../strings/shell';
import { Bell } from './Bell';
import { Favorites } from './Favorites';
import { JumpButton } from './JumpButton';
import type { Rail } from './NavLink';
import { Places } from './NavPlaces';
import { PersonButton } from './PersonButton';
import type { NavigationModel } from './useNavigationModel';

export type SidebarProps = Pick<NavigationModel, 'places' | 'favorites'> & {
  rail: Rail;
  /** The brand, or the account switcher. */
  head: ReactNode;
};

/** The navigation at the left of every screen; a rail of icons if room is short or the screen asks for it. */
export const Sidebar = ({ places, favorites, rail, head }: SidebarProps) => {
  const { openOverlay } = useNavigation();
  return (
    <Flex
      as="aside"
      direction="column"
      display={{ base: 'none', md: 'flex' }}
      w={rail === 'always' ? 'rail' : { md: 'rail', lg: 'sidebar' }}
      flexShrink={0}
      h="full"
      px={rail === 'always' ? '7px' : { md: '7px', lg: '3' }}
      pb="3"
      bg="canvas"
      borderRightWidth="1px"
      data-rail={rail}
    >
      <Flex
        align="center"
        justify={rail === 'always' ? 'center' : { md: 'center', lg: 'start' }}
        h="header"
        mb="1"
        px={rail === 'always' ? 0 : { md: 0, lg: '1' }}
        flexShrink={0}
      >
        {head}
      </Flex>
      <JumpButton rail={rail} onSearch={() => openOverlay('accountSearch')} />
      {/* The negative margin keeps focus rings inside what scrolls. */}
      <Box flex="1" minH={0} overflowY="auto" pt="3" mx="-1" px="1">
        <Places places={places} label={shellStrings.mainNavigation} rail={rail} />
        <Favorites favorites={favorites} rail={rail} />
      </Box>
      <Bell rail={rail} />
      <PersonButton rail={rail} />
    </Flex>
  );
};
