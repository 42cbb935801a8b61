/** A question to a person. Default labels are 'Okay' and 'Cancel' (specification 2). */
export type Question = {
  /** The asker's own id for this question; the answer carries it. */
  readonly askId: string;
  readonly title: string;
  readonly message: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Marks the confirm button as dangerous: the action cannot be undone. */
  readonly danger?: boolean;
};

export const DEFAULT_CONFIRM_LABEL = 'Okay';
export const DEFAULT_CANCEL_LABEL = 'Cancel';
