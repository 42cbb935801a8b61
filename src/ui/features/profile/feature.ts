import { defineUiFeature } from '../../feature';

const dialogs = { load: () => import('./overlays/ProfileDialogs') } as const;

export const feature = defineUiFeature({
  overlays: {
    editUserAccount: dialogs,
    editFullName: dialogs,
    editEmail: dialogs,
    callVerify: dialogs,
    editAvatar: dialogs,
    editSocial: dialogs,
  },
});
