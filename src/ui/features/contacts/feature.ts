import { ContactRound, UserRoundPlus } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    contacts: { levels: ['organization'], paths: ['/contacts'], load: () => import('./ContactsScreen') },
  },
  navigation: [{ screen: 'contacts', label: 'Contacts', Icon: ContactRound, order: 40, goToKey: 'c' }],
  overlays: {
    createContact: { load: () => import('./overlays/EditContact') },
    editContact: { load: () => import('./overlays/EditContact') },
    previewContact: { load: () => import('./overlays/PreviewContact') },
    deleteContact: { load: () => import('./overlays/DeleteContact') },
  },
  actions: [
    {
      name: 'createContact',
      overlay: 'createContact',
      label: 'New contact',
      Icon: UserRoundPlus,
      level: 'organization',
      needs: 'editOrg',
    },
  ],
});
