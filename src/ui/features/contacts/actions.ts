import { FileUp, UserRoundPlus } from 'lucide-react';
import type { Action } from '../../feature';

export const actions: readonly Action[] = [
  {
    name: 'createContact',
    overlay: 'createContact',
    label: 'New contact',
    Icon: UserRoundPlus,
    level: 'organization',
    needs: 'editOrg',
  },
  {
    name: 'importContacts',
    overlay: 'importContacts',
    label: 'Import contacts',
    Icon: FileUp,
    level: 'organization',
    needs: 'editOrg',
  },
];
