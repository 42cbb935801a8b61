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
  navigation: [{ screen: 'inbox', label: 'Inbox', Icon: Inbox, order: 20, goToKey: 'i', hasUnread: true }],
});
