export { sessionMachine } from './session.machine';
export {
  selectFailure,
  selectForm,
} from './session.selectors';
export type {
  Adopted,
  ClearGuestOutput,
  EndReason,
  ExchangeOutput,
  Guest,
  RestoreOutput,
  SessionContext,
  SessionEvent,
  SessionNews,
  SignInForm,
} from './session.types';
