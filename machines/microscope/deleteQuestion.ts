import { DELETE_RECORDING } from '#contract/rules/messages/calls';
import type { Question } from '../confirm';

/** Asked before a recording is deleted. */
export const DELETE_QUESTION: Omit<Question, 'askId'> = {
  title: 'Delete this recording?',
  message: DELETE_RECORDING,
  confirmLabel: 'Delete for good',
  cancelLabel: 'Keep it',
  danger: true,
};
