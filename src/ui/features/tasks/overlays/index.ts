import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./TaskDialogs') } as const;

export const overlays = defineOverlays({
  createTask: dialogs,
  editTask: dialogs,
  taskSettings: dialogs,
  uploadTaskList: dialogs,
});
