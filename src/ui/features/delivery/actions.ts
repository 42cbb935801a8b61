import { Mails } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'delivery',
    screen: 'delivery',
    label: 'Texts and mails',
    Icon: Mails,
    level: 'organization',
    needs: 'editOrg',
  },
];
