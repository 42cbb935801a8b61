export { createAccountMachine } from './createAccount.machine';
export * from './createAccount.selectors';
export type {
  CreateAccountContext,
  CreateAccountForm,
  CreateAccountInput,
  CreateAccountKind,
  CreateAccountNews,
  CreateInput,
  CreateOutput,
  FormKey,
  OpenFormOutput,
} from './createAccount.types';
export { CREATE_OVERLAYS } from './overlays';
