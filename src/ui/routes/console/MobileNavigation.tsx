import { Box } from '@chakra-ui/react';
import { useProductName } from '#src/app/hooks/app.ts';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';
import { Favorites } from './Favorites';
import { NavSections } from './NavSections';
import type { SidebarProps } from './Sidebar';
import { SidebarFoot } from './SidebarFoot';

export type MobileNavigationProps = Pick<SidebarProps, 'sections' | 'favorites'> & {
  onClose: () => void;
};

/** The content of the sidebar, for a window without room for one. */
export const MobileNavigation = ({ sections, favorites, onClose }: MobileNavigationProps) => (
  <Dialog size="sm" flush title={useProductName()} closeLabel={shellStrings.closeNavigation} onClose={onClose}>
    <Box px="2.5" py="3">
      <NavSections sections={sections} label={shellStrings.mainNavigation} rail="never" />
      <Favorites favorites={favorites} rail="never" />
    </Box>
    <SidebarFoot rail="never" />
  </Dialog>
);
