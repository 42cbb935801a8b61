export { roleFormMachine } from './roleForm.machine';
export {
  selectCanDeleteRole,
  selectCanSaveRole,
  selectIsDeletingRole,
  selectIsRoleGone,
  selectIsRoleNew,
  selectIsRoleUnread,
  selectKnownRole,
  selectRoleDraft,
  selectRoleFailure,
} from './roleForm.selectors';
export type {
  DeleteRoleInput,
  ReadRoleInput,
  RoleFormInput,
  RoleFormNews,
  SaveRoleInput,
  WriteRoleOutput,
} from './roleForm.types';
