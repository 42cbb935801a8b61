import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./AccountDialogs') };

export const overlays = defineOverlays({
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
});
