import { ArchiveRestore, Plus } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'createAgent',
    overlay: 'setupAgent',
    label: 'New agent',
    Icon: Plus,
    level: 'organization',
    needs: 'addAgents',
  },
  {
    name: 'deletedAgents',
    overlay: 'deletedAgents',
    label: 'Deleted agents',
    Icon: ArchiveRestore,
    level: 'organization',
    needs: 'deleteOrg',
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
];
