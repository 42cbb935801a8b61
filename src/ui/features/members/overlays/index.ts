import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./MemberDialogs') } as const;

export const overlays = defineOverlays({
  members: dialogs,
  memberInvite: dialogs,
  memberDelete: dialogs,
  customRoles: dialogs,
  customRole: dialogs,
});
