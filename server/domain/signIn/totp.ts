import { Secret, TOTP } from 'otpauth';
import type { NewFactor } from '#contract/entities/secondFactor';

/** As every authenticator app reads them: six digits, each for 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many codes before and after the current one are accepted, since clocks differ. */
const WINDOW_STEPS = 1;

/** A new secret of 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app needs: the secret, and its address for a QR code. */
export function factorOf(secret: string, issuer: string, label: string): NewFactor {
  return { secret, address: new TOTP({ ...FORM, secret, issuer, label }).toString() };
}

/** The time step of a code at that time (RFC 6238); null: it is the code of none that is near. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
