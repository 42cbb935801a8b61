import type { EventObject } from 'xstate';
import type { Notice } from './notice';

export type ToastContext = {
  /** The notice on the screen. */
  readonly current: Notice | null;
  /** Notices behind one that must stay, the next one first. */
  readonly waiting: readonly Notice[];
};

export type ToastEvent =
  | { type: 'toast.show'; notice: Notice }
  | { type: 'toast.dismiss' }
  /** The pointer or the focus is on it: its time stands still. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' }
  /** Its button was pressed. */
  | { type: 'toast.act' };

/** Told to the root: a notice's button was pressed, which asks for its event. */
export type ToastNews = { type: 'toast.acted'; event: EventObject };
