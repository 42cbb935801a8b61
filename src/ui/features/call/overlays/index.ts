import { defineOverlays } from '../../../overlays/overlay';

const load = () => import('./Calling');

/** The three keys of a call (specification 2): what stands before it, the call itself, and its check. */
export const overlays = defineOverlays({ call: { load }, calling: { load }, callVerify: { load } });
