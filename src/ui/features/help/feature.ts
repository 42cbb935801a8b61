import { defineUiFeature } from '../../feature';

const help = { load: () => import('./Help') };

export const feature = defineUiFeature({
  overlays: { help, form: { load: () => import('./overlays/SupportForm') }, docsPage: help },
});
