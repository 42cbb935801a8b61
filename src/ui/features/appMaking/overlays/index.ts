import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ makeApp: { load: () => import('./MakeApp') } });
