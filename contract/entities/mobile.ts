import * as z from 'zod/mini';
import { line } from './shared';

/** What a mobile app tells of itself and the phone it is on (specification 7, mobileCheckIn). */
export const mobileDevice = z.object({
  /** The app's own name for this phone. It stays the same until the app is removed. */
  cloudId: line,
  platform: z.optional(z.enum(['ios', 'android'])),
  appVersion: z.optional(line),
  /** The system's version, and what the phone is called in shops. */
  systemVersion: z.optional(line),
  model: z.optional(line),
});
export type MobileDevice = z.output<typeof mobileDevice>;

/** What a mobile app hands over after it signed somebody in (specification 8). */
export const mobileLogin = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  cloudId: line,
  username: line,
});

/** A sign-in that leads from this computer to a phone. */
export const phoneLink = z.object({
  /** A one-time token for `oneTimeAuth`; missing if the person has to enter a code on the phone. */
  oneTimeToken: z.optional(z.string()),
  /** How long it works, in seconds. */
  lifetimeS: z.int(),
});
export type PhoneLink = z.output<typeof phoneLink>;
