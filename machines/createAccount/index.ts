export { createAccountMachine } from './createAccount.machine';
export * from './createAccount.selectors';
export type {
  ConfigureInput,
  CreateAccountContext,
  CreateAccountEvent,
  CreateAccountForm,
  CreateAccountInput,
  CreateAccountKind,
  CreateAccountNews,
  CreateInput,
  CreateOutput,
  FieldValue,
  OpenFormOutput,
} from './createAccount.types';
