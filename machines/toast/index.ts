export { durationOf, type Notice, type NoticeAction } from './notice';
export { toastMachine } from './toast.machine';
export { selectNotice } from './toast.selectors';
export type { ToastContext, ToastEvent, ToastNews } from './toast.types';
