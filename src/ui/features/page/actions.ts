import { PanelTop, Share } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'editPage',
    overlay: 'editPage',
    label: 'Public page of this agent',
    Icon: PanelTop,
    level: 'agent',
    needs: 'editOrg',
  },
  {
    name: 'editSocial',
    overlay: 'editSocial',
    label: 'Social links of this agent',
    Icon: Share,
    level: 'agent',
    needs: 'editOrg',
  },
];
