export { durationOf, type Notice } from './notice';
export { toastMachine } from './toast.machine';
export { selectNotice } from './toast.selectors';
export type { ToastContext, ToastEmitted, ToastEvent } from './toast.types';
