import { defineOverlays } from '../../../overlays/overlay';

/** One chunk: the shell of the dialogs is not shared beyond it. */
const form = { load: () => import('./TemplateForm') } as const;

export const overlays = defineOverlays({
  migrateTemplate: { load: () => import('./MigrateTemplate') },
  createTemplate: form,
  renameTemplate: form,
  deleteTemplate: form,
});
