import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ callTranscript: { load: () => import('./CallTranscript') } });
