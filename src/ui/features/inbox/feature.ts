import { Inbox } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    inbox: {
      levels: ['organization', 'agent'],
      paths: ['/inbox'],
      isRailed: true,
      wholePhoneWith: ['active', 'new'],
      load: () => import('./InboxScreen'),
    },
  },
  overlays: {
    contacts: { load: () => import('./overlays/ContactPicker') },
    premium: { load: () => import('./overlays/Premium') },
    upgrade: { load: () => import('./overlays/Premium') },
    selectNumber: { load: () => import('./overlays/SelectNumber') },
    requestAccess: { load: () => import('./overlays/RequestAccess') },
  },
  navigation: [{ screen: 'inbox', label: 'Inbox', Icon: Inbox, order: 20, goToKey: 'i', hasUnread: true }],
});
