import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  chat: { load: () => import('../ChatOverlay') },
  contacts: { load: () => import('./ContactPicker') },
  premium: { load: () => import('./Premium') },
  upgrade: { load: () => import('./Premium') },
  selectNumber: { load: () => import('./SelectNumber') },
  requestAccess: { load: () => import('./RequestAccess') },
});
