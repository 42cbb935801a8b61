import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  editAgent: { load: () => import('./EditAgent') },
  agentSettings: { load: () => import('./EditAgent') },
  compareChanges: { load: () => import('./CompareChanges') },
  saveConflict: { load: () => import('./SaveConflict') },
  reviewAgent: { load: () => import('./ReviewAgent') },
  testAgent: { load: () => import('./TestAgent') },
});
