import { TOTP } from 'otpauth';

/** The code of an authenticator app with that secret. A later step gives one that was not used yet: the next is accepted, too. */
export function factorCode(secret: string, step = 0, nowMs = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs + step * 30_000 });
}
