export { confirmMachine } from './confirm.machine';
export { selectQuestion } from './confirm.selectors';
export type { ConfirmContext, ConfirmEmitted, ConfirmEvent } from './confirm.types';
export type { Question } from './question';
