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

/** The button was pressed, emitted: who showed the notice listens and knows its own `noticeId`. */
export type ToastEmitted = { type: 'toast.acted'; noticeId: string };
