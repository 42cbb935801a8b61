import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  deleteAgent: { load: () => import('./DeleteAgent') },
  agentInfo: { load: () => import('./AgentInfo') },
  agentAdmin: { load: () => import('./AgentAdmin') },
  editSlug: { load: () => import('./EditSlug') },
});
