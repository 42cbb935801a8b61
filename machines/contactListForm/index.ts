export { contactListFormMachine } from './contactListForm.machine';
export {
  selectCanSaveList,
  selectFormerListName,
  selectIsDeletingList,
  selectListFailure,
  selectListName,
} from './contactListForm.selectors';
export type {
  ContactListFormInput,
  ContactListFormNews,
  ContactListOutput,
  DeleteContactListInput,
  SaveContactListInput,
} from './contactListForm.types';
