import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./TokenDialogs') } as const;

export const overlays = defineOverlays({ createToken: dialogs, deleteToken: dialogs });
