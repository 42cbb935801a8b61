import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { verificationMachine } from './verification.machine';

type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;

/** The digits typed so far. */
export const selectCode = ({ context }: VerificationSnapshot): string => context.code;
/** The address the code goes to. */
export const selectAddress = ({ context }: VerificationSnapshot): string => context.address;
/** What the last request or submission failed on. */
export const selectFailure = ({ context }: VerificationSnapshot): Failure | null => context.failure;
/** Whether another code may be asked for. */
export const selectCanResend = (snapshot: VerificationSnapshot): boolean =>
  snapshot.can({ type: 'verification.resend' });
/** How long another code must wait from when the last one was asked for, in milliseconds. */
export const selectWaitMs = ({ context }: VerificationSnapshot): number => context.waitMs;
