import type { Transaction } from '@codemirror/state';

const TYPED = ['input.type', 'delete.backward', 'delete.forward'];

/** Whether somebody types: more is likely to come in a moment, and what need not be seen at once waits for a pause. */
export const isTyped = (transactions: readonly Transaction[]): boolean =>
  transactions.some((made) => TYPED.some((event) => made.isUserEvent(event)));
