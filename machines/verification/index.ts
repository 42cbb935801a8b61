export { verificationMachine } from './verification.machine';
export {
  selectAddress,
  selectCanResend,
  selectCode,
  selectFactor,
  selectFailure,
  selectWaitMs,
} from './verification.selectors';
export type {
  CodeRequest,
  RequestCodeOutput,
  SubmitCodeInput,
  SubmitCodeOutput,
  SubmitFactorOutput,
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationNews,
  VerificationPurpose,
} from './verification.types';
