import type { SnapshotFrom } from 'xstate';
import type { confirmMachine } from './confirm.machine';
import { DEFAULT_CANCEL_LABEL, DEFAULT_CONFIRM_LABEL, type Question } from './question';

type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>;

/** The question on the screen with its labels filled in; null while the dialog is closed. Cached by question. */
export const selectQuestion = ({ context }: ConfirmSnapshot): Required<Question> | null =>
  context.current === null ? null : withLabels(context.current);

const labelled = new WeakMap<Question, Required<Question>>();

const withLabels = (question: Question): Required<Question> => {
  const known = labelled.get(question);
  if (known !== undefined) return known;
  const filled = { confirmLabel: DEFAULT_CONFIRM_LABEL, cancelLabel: DEFAULT_CANCEL_LABEL, danger: false, ...question };
  labelled.set(question, filled);
  return filled;
};
