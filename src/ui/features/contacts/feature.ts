import { ContactRound } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    contacts: { levels: ['organization'], paths: ['/contacts'], load: () => import('./ContactsScreen') },
  },
  navigation: [{ screen: 'contacts', label: 'Contacts', Icon: ContactRound, order: 40, goToKey: 'c' }],
});
