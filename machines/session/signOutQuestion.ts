import { UNSAVED_AT_SIGN_OUT } from '#contract/rules/messages/session';
import type { Question } from '../confirm';

/** Asked when signing out would lose edits. */
export const SIGN_OUT_QUESTION: Omit<Question, 'askId'> = {
  title: 'Sign out without saving?',
  message: UNSAVED_AT_SIGN_OUT,
  confirmLabel: 'Sign out',
  cancelLabel: 'Stay signed in',
  danger: true,
};
