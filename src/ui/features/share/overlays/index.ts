import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ shareProfile: { load: () => import('./ShareProfile') } });
