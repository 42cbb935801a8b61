import { defineOverlays } from '../../../overlays/overlay';

const connections = { load: () => import('./Connections') } as const;

export const overlays = defineOverlays({
  integrations: { load: () => import('./Integrations') },
  zapier: connections,
  jobnimbus: connections,
});
