import { Bot, Building2, Handshake, Store } from 'lucide-react';
import { defineUiFeature } from '../../feature';

const accounts = { screen: 'accounts', order: 10, goToKey: 'a' } as const;

export const feature = defineUiFeature({
  screens: {
    agents: { levels: ['organization'], paths: ['/', '/agents'], load: () => import('./AgentListScreen') },
    accounts: {
      levels: ['superAdmin', 'partner', 'reseller'],
      paths: ['/', '/accounts'],
      load: () => import('./AccountListScreen'),
    },
  },
  navigation: [
    { screen: 'agents', label: 'Agents', Icon: Bot, order: 10, goToKey: 'a' },
    { ...accounts, label: 'Partners', Icon: Handshake, levels: ['superAdmin'] },
    { ...accounts, label: 'Resellers', Icon: Store, levels: ['partner'] },
    { ...accounts, label: 'Organizations', Icon: Building2, levels: ['reseller'] },
  ],
});
