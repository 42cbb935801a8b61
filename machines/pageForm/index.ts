export { pageFormMachine } from './pageForm.machine';
export {
  selectCanSavePage,
  selectIsPageTakenUp,
  selectIsPageUnread,
  selectPage,
  selectPageFailure,
  selectPageFields,
} from './pageForm.selectors';
export type {
  Page,
  PageFields,
  PageFormInput,
  PageFormNews,
  SavePageInput,
  SavePageOutput,
} from './pageForm.types';
