import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ secondFactor: { load: () => import('./SecondFactor') } });
