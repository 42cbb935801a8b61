export { verificationMachine } from './verification.machine';
export { selectAddress, selectCanResend, selectCode, selectFailure, selectWaitMs } from './verification.selectors';
export type {
  CodeRequest,
  RequestCodeOutput,
  SubmitCodeInput,
  SubmitCodeOutput,
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationNews,
  VerificationPurpose,
} from './verification.types';
