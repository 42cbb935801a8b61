import { defineOverlays } from '../../../overlays/overlay';

const load = () => import('./Calling');

/** Both keys of a call (specification 2). */
export const overlays = defineOverlays({ call: { load }, calling: { load } });
