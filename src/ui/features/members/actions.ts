import { UserRoundCog, UserRoundPlus } from 'lucide-react';
import type { Action } from '../../feature';

const invite = { overlay: 'memberInvite', label: 'Invite people', Icon: UserRoundPlus, needs: 'inviteUsers' } as const;

const roles = { overlay: 'customRoles', label: 'Custom roles', Icon: UserRoundCog, needs: 'manageUsers' } as const;

export const actions: readonly Action[] = [
  { ...invite, name: 'inviteToOrganization', level: 'organization' },
  { ...invite, name: 'inviteToReseller', level: 'reseller' },
  { ...invite, name: 'inviteToPartner', level: 'partner' },
  { ...roles, name: 'rolesOfOrganization', level: 'organization' },
  { ...roles, name: 'rolesOfReseller', level: 'reseller' },
  { ...roles, name: 'rolesOfPartner', level: 'partner' },
];
