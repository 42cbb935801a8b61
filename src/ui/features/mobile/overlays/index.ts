import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  mobile: { load: () => import('./OnYourPhone') },
  install: { load: () => import('./Install') },
});
