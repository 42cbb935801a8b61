import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { verificationMachine } from './verification.machine';

type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;

export const selectCode = ({ context }: VerificationSnapshot): string => context.code;
export const selectFactor = ({ context }: VerificationSnapshot): string => context.factor;
export const selectAddress = ({ context }: VerificationSnapshot): string => context.address;
export const selectFailure = ({ context }: VerificationSnapshot): Failure | null => context.failure;
export const selectCanResend = (snapshot: VerificationSnapshot): boolean =>
  snapshot.can({ type: 'verification.resend' });
/** The wait before another code, in milliseconds from the last request. */
export const selectWaitMs = ({ context }: VerificationSnapshot): number => context.waitMs;
