import { Box, Flex } from '@chakra-ui/react';
import { shellStrings } from '../../strings/shell';
import { Brand, type BrandProps } from './Brand';
import { type FavoriteLink, Favorites } from './Favorites';
import type { Rail } from './NavLink';
import { NavSections } from './NavSections';
import type { NavSection } from './navigation';
import { SidebarFoot, type SidebarFootProps } from './SidebarFoot';

export type SidebarProps = {
  brand: BrandProps;
  sections: readonly NavSection[];
  favorites: readonly FavoriteLink[];
  foot: SidebarFootProps;
  rail: Rail;
};

/** Where one can go, at the left of every screen. A rail of icons where room is short or a path asks for it. */
export const Sidebar = ({ brand, sections, favorites, foot, rail }: SidebarProps) => (
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
      <Brand {...brand} rail={rail} />
    </Flex>
    <Box flex="1" minH={0} overflowY="auto" px="2.5" py="2">
      <NavSections sections={sections} label={shellStrings.mainNavigation} rail={rail} />
      <Favorites favorites={favorites} rail={rail} />
    </Box>
    <SidebarFoot {...foot} rail={rail} />
  </Flex>
);
