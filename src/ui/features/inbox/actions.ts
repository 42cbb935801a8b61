import { SquarePen } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'compose',
    screen: 'inbox',
    query: 'new=true',
    label: 'New conversation',
    Icon: SquarePen,
    level: 'organization',
    needs: 'editOrg',
  },
];
