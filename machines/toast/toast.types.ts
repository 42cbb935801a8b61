import type { EventObject } from 'xstate';
import type { Notice } from './notice';

export type ToastContext = {
  /** The notice on the screen. */
  readonly current: Notice | null;
  /** Notices queued behind one that must stay, the next one first. */
  readonly waiting: readonly Notice[];
};

export type ToastEvent =
  | { type: 'toast.show'; notice: Notice }
  | { type: 'toast.dismiss' }
  /** The pointer or the focus is on it: its timer stops. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' }
  | { type: 'toast.act' };

/** Sent to the root: a notice's button was pressed, with the event it carries. */
export type ToastNews = { type: 'toast.acted'; event: EventObject };
