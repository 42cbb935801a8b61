import { Share } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'editSocial',
    overlay: 'editSocial',
    label: 'Social links of this agent',
    Icon: Share,
    level: 'agent',
    needs: 'editOrg',
  },
];
