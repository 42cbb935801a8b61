import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as Delivery } from './Delivery';
import { Overlay as WebhookEditor } from './WebhookEditor';

/** The dialogs about webhooks. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) =>
  props.overlay.key === 'createWebhook' ? <WebhookEditor {...props} /> : <Delivery {...props} />;
