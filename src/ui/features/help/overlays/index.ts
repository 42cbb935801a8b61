import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({
  help: { load: () => import('../Help') },
  form: { load: () => import('./SupportForm') },
  docsPage: { load: () => import('./DocsPage') },
});
