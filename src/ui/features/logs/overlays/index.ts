import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./LogDialogs') } as const;

export const overlays = defineOverlays({
  editConvoColumns: dialogs,
  logFilterBuilder: dialogs,
  reporting: dialogs,
});
