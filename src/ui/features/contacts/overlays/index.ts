import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  createContact: { load: () => import('./EditContact') },
  editContact: { load: () => import('./EditContact') },
  previewContact: { load: () => import('./PreviewContact') },
  importContacts: { load: () => import('./ImportContacts') },
  mergeContacts: { load: () => import('./MergeContacts') },
  contactList: { load: () => import('./ContactList') },
  deleteContact: { load: () => import('./DeleteContact') },
});
