import { Box } from '@chakra-ui/react';
import { useProductName } from '#src/app/hooks/app.ts';
import { Dialog } from '../../components/Dialog';
import { shellStrings } from '../../strings/shell';
import { Favorites } from './Favorites';
import { Places } from './NavPlaces';
import { PersonButton } from './PersonButton';
import type { NavigationModel } from './useNavigationModel';

export type MoreSheetProps = Pick<NavigationModel, 'places' | 'tabs' | 'favorites'> & { onClose: () => void };

/** The content of the sidebar, for a window without room for one. */
export const MoreSheet = ({ places, tabs, favorites, onClose }: MoreSheetProps) => (
  <Dialog
    size="sm"
    flush
    title={useProductName()}
    closeLabel={shellStrings.close}
    onClose={onClose}
    // It stays in sight, however many places there are.
    footer={
      <Box flex="1" minW="0">
        <PersonButton rail="never" />
      </Box>
    }
  >
    <Box px="3" py="3">
      {tabs.length > 0 && <Places places={tabs} label={shellStrings.agentScreens} rail="never" />}
      <Places places={places} label={shellStrings.mainNavigation} rail="never" />
      <Favorites favorites={favorites} rail="never" />
    </Box>
  </Dialog>
);
