import type { Question } from './question';

export type ConfirmContext = {
  /** The question on the screen. */
  readonly current: Question | null;
  /** The one question queued behind it. */
  readonly next: Question | null;
};

export type ConfirmEvent =
  | { type: 'confirm.ask'; question: Question }
  | { type: 'confirm.accept' }
  | { type: 'confirm.cancel' }
  | { type: 'confirm.withdraw'; askId: string };

/** The emitted answer. The asker listens with `ref.on('confirm.answered', …)` and recognises its own `askId`. */
export type ConfirmEmitted = { type: 'confirm.answered'; askId: string; confirmed: boolean };
