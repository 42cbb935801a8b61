import { ContactRound } from 'lucide-react';
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
    importContacts: { load: () => import('./overlays/ImportContacts') },
    mergeContacts: { load: () => import('./overlays/MergeContacts') },
    contactList: { load: () => import('./overlays/ContactList') },
    deleteContact: { load: () => import('./overlays/DeleteContact') },
  },
});
