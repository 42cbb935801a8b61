import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ teach: { load: () => import('./Teach') } });
