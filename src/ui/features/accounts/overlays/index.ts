import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  selectAccount: { load: () => import('./SelectAccount'), isFetchedAhead: true },
  accountSearch: { load: () => import('./AccountSearch'), isFetchedAhead: true },
  deletedAgents: { load: () => import('./DeletedAgents') },
  createOrgAccount: { load: () => import('./CreateParentAccount') },
  createResellerAccount: { load: () => import('./CreateParentAccount') },
});
