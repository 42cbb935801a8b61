import { defineOverlays } from '../../../overlays/overlay';

const editor = { load: () => import('./PageEditor') } as const;

export const overlays = defineOverlays({ editPage: editor, editPageProfile: editor, editSocial: editor });
