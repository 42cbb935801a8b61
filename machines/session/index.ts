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
  SentCode,
  SessionContext,
  SessionEvent,
  SessionNews,
  SignInForm,
} from './session.types';
