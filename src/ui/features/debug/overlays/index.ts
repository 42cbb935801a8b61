import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ debug: { load: () => import('./LivingChart') } });
