import { Box } from '@chakra-ui/react';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';
import { Favorites } from './Favorites';
import { NavSections } from './NavSections';
import type { SidebarProps } from './Sidebar';
import { SidebarFoot } from './SidebarFoot';

export type MobileNavigationProps = Pick<SidebarProps, 'brand' | 'sections' | 'favorites' | 'foot'> & {
  onClose: () => void;
};

/** What the sidebar holds, for a window that has no room for one. */
export const MobileNavigation = ({ brand, sections, favorites, foot, onClose }: MobileNavigationProps) => (
  <Dialog size="sm" flush title={brand.name} closeLabel={shellStrings.closeNavigation} onClose={onClose}>
    <Box px="2.5" py="3">
      <NavSections sections={sections} label={shellStrings.mainNavigation} rail="never" />
      <Favorites favorites={favorites} rail="never" />
    </Box>
    <SidebarFoot {...foot} rail="never" />
  </Dialog>
);
