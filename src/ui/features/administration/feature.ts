import { defineUiFeature } from '../../feature';

const dialogs = { load: () => import('./overlays/AccountDialogs') };
export const feature = defineUiFeature({
  overlays: {
    info: dialogs,
    orgInfo: dialogs,
    resellerInfo: dialogs,
    partnerInfo: dialogs,
    orgAdmin: dialogs,
    deleteOrganization: dialogs,
    orgTakeover: dialogs,
    resellerTakeover: dialogs,
    partnerTakeover: dialogs,
    resellerPreview: dialogs,
    viewAs: dialogs,
  },
});
