import { Box, Flex } from '@chakra-ui/react';
import { shellStrings } from '../../strings/shell';
import { Brand } from './Brand';
import { type FavoriteLink, Favorites } from './Favorites';
import type { Rail } from './NavLink';
import { NavSections } from './NavSections';
import type { NavSection } from './navigation';
import { SidebarFoot } from './SidebarFoot';

export type SidebarProps = {
  sections: readonly NavSection[];
  favorites: readonly FavoriteLink[];
  rail: Rail;
};

/** The navigation at the left of every screen; a rail of icons if room is short or a path asks for it. */
export const Sidebar = ({ sections, favorites, rail }: SidebarProps) => (
  <Flex
    as="aside"
    direction="column"
    display={{ base: 'none', md: 'flex' }}
    w={rail === 'always' ? 'rail' : { md: 'rail', lg: 'sidebar' }}
    flexShrink={0}
    h="full"
    bg="sunken"
    borderRightWidth="1px"
    data-rail={rail}
  >
    <Flex align="center" h="header" px="4" flexShrink={0}>
      <Brand rail={rail} />
    </Flex>
    <Box flex="1" minH={0} overflowY="auto" px="2.5" py="2">
      <NavSections sections={sections} label={shellStrings.mainNavigation} rail={rail} />
      <Favorites favorites={favorites} rail={rail} />
    </Box>
    <SidebarFoot rail={rail} />
  </Flex>
);
