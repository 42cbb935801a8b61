import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ chat: { load: () => import('../ChatOverlay') } });
