export { accountAdminMachine } from './accountAdmin.machine';
export * from './accountAdmin.selectors';
export type {
  AccountAdminContext,
  AccountUndo,
  AdminAccount,
  AdminForm,
  AdminLevel,
  AdminSwitches,
  AdminTask,
  DeleteAdminInput,
  DoneOutput,
  LoadAdminInput,
  RestoreAdminInput,
  SaveAdminInput,
  SaveAdminOutput,
  SetAdminInput,
  SwitchAccountInput,
} from './accountAdmin.types';
