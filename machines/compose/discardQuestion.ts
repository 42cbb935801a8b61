import { DISCARD_COMPOSED } from '#contract/rules/messages/conversations';
import type { Question } from '../confirm';

/** Asked before an unsent message is thrown away. */
export const DISCARD_QUESTION: Omit<Question, 'askId'> = {
  title: 'Discard the unsent message?',
  message: DISCARD_COMPOSED,
  confirmLabel: 'Discard',
  cancelLabel: 'Keep it',
  danger: true,
};
