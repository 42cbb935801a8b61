export { contactWorkMachine } from './contactWork.machine';
export { selectIsAtWork } from './contactWork.selectors';
export type {
  CarryOutInput,
  CarryOutOutput,
  ContactUndo,
  ContactWork,
  ContactWorkContext,
  ContactWorkEvent,
  ContactWorkInput,
  ContactWorkNews,
} from './contactWork.types';
export { noticeOf, undoOf } from './notice';
