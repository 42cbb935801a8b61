export { sessionMachine } from './session.machine';
export {
  selectEndedBy,
  selectFailure,
  selectForm,
  selectGuest,
  selectIdentity,
  selectVerificationRef,
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
