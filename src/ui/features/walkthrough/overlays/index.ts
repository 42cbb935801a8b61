import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ forwardingInstructions: { load: () => import('./Forwarding') } });
