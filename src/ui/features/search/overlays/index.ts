import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ search: { load: () => import('./Search') } });
