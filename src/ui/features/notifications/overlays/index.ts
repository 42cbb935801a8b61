import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ settings: { load: () => import('../NotificationSettings') } });
