import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./WebhookDialogs') } as const;

export const overlays = defineOverlays({ createWebhook: dialogs, webhookDelivery: dialogs });
