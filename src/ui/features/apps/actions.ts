import { Zap } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  { name: 'zapier', overlay: 'zapier', label: 'Connect Zapier', Icon: Zap, level: 'organization', needs: 'editOrg' },
];
