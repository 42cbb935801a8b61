import { type EventType, NOTHING } from './emittedOfMoney';

/** Those above are told. */
export const CREATED: readonly EventType[] = ['account.changed', 'notification.changed'];

/** What the calls about signing in and out emit. */
export const EMITTED_OF_SIGN_IN = {
  ipCorrelator: NOTHING,
  signupEmail: NOTHING,
  signinEmail: NOTHING,
  signinPhoneNumber: NOTHING,
  setUpSecondFactor: NOTHING,
  confirmSecondFactor: NOTHING,
  renewRecoveryCodes: NOTHING,
  // The rooms of the visitor who signs in.
  verifyEmail: [
    [],
    ['room.changed'],
    // The invitations of that address are accepted.
    ['members.changed', 'membership.changed'],
    ['members.changed', 'membership.changed', 'room.changed'],
    // The organization of who signs up.
    CREATED,
    [...CREATED, 'room.changed'],
  ],
  verifySigninPhoneNumber: [[], ['room.changed']],
  verifySecondFactor: [[], ['room.changed']],
  turnOffSecondFactor: NOTHING,
  signOut: NOTHING,
  // Nothing unless the same app was signed in before.
  mobileCheckIn: [[], ['membership.changed']],
} as const satisfies Readonly<Record<string, readonly (readonly EventType[])[]>>;
