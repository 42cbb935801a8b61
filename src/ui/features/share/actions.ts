import { Share2 } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'shareProfile',
    overlay: 'shareProfile',
    label: 'Share this agent',
    Icon: Share2,
    level: 'agent',
    needs: 'viewOrg',
  },
];
