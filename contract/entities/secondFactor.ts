import * as z from 'zod/mini';
import { FACTOR_INVALID } from '../rules/messages/secondFactor';
import { factorText, isFactor } from '../rules/values/secondFactor';
import { timestampS } from './shared';

/** A code of the authenticator app, or a recovery code, as a person writes it. */
export const factor = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => isFactor(text), FACTOR_INVALID),
  ),
  z.transform(factorText),
);

/** What the second factor of a person is, as that person sees it. */
export const secondFactor = z.object({
  /** When it was turned on; missing: it is off. */
  since: z.optional(timestampS),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** What an authenticator app needs: by QR code, or typed in. */
export const newFactor = z.object({
  /** In base32. */
  secret: z.string(),
  /** `otpauth:`, for the QR code. */
  address: z.string(),
});
export type NewFactor = z.output<typeof newFactor>;

/** Beside the failure of a first code that was right: the sign-in goes on with the second factor. */
export const secondFactorNeeded = z.object({ secondFactorToken: z.string() });
