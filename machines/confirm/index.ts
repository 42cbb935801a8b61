export { confirmMachine } from './confirm.machine';
export { selectQuestion } from './confirm.selectors';
export type { ConfirmContext, ConfirmEmitted, ConfirmEvent } from './confirm.types';
export { DEFAULT_CANCEL_LABEL, DEFAULT_CONFIRM_LABEL, type Question } from './question';
