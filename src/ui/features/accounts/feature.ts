import { Bot, Building2, Handshake, Plus, Store } from 'lucide-react';
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
  overlays: {
    selectAccount: { load: () => import('./overlays/SelectAccount'), isFetchedAhead: true },
    accountSearch: { load: () => import('./overlays/AccountSearch'), isFetchedAhead: true },
    createAgentAccount: { load: () => import('./overlays/CreateAgentAccount') },
    createOrgAccount: { load: () => import('./overlays/CreateParentAccount') },
    createResellerAccount: { load: () => import('./overlays/CreateParentAccount') },
  },
  actions: [
    {
      name: 'createAgent',
      overlay: 'createAgentAccount',
      label: 'New agent',
      Icon: Plus,
      level: 'organization',
      needs: 'addAgents',
    },
    {
      name: 'createOrganization',
      overlay: 'createOrgAccount',
      label: 'New organization',
      Icon: Plus,
      level: 'reseller',
      needs: 'createOrganization',
    },
    {
      name: 'createReseller',
      overlay: 'createResellerAccount',
      label: 'New reseller',
      Icon: Plus,
      level: 'partner',
      needs: 'createReseller',
    },
  ],
});
