import { defineOverlays } from '../../../overlays/overlay';

const help = { load: () => import('../Help') };

export const overlays = defineOverlays({ help, form: { load: () => import('./SupportForm') }, docsPage: help });
