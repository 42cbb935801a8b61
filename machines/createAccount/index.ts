export { createAccountMachine } from './createAccount.machine';
export * from './createAccount.selectors';
export type {
  AgentStart,
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
  FormKey,
  OpenFormOutput,
} from './createAccount.types';
export { CREATE_OVERLAYS, FROM_SCRATCH } from './overlays';
