import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./ProfileDialogs') } as const;

export const overlays = defineOverlays({
  editUserAccount: dialogs,
  editFullName: dialogs,
  editEmail: dialogs,
  callVerify: dialogs,
  editAvatar: dialogs,
  legacyLogin: { load: () => import('./LegacyLogin') },
});
