import { UserRoundPlus } from 'lucide-react';
import type { Action } from '../../feature';

const invite = { overlay: 'memberInvite', label: 'Invite people', Icon: UserRoundPlus, needs: 'inviteUsers' } as const;

export const actions: readonly Action[] = [
  { ...invite, name: 'inviteToOrganization', level: 'organization' },
  { ...invite, name: 'inviteToReseller', level: 'reseller' },
  { ...invite, name: 'inviteToPartner', level: 'partner' },
];
