import type { sessionMachine } from '#machines/session';
import type { Row } from '#tests/harness/contract.ts';

const FACTOR = '4 second factor, host.md 4';

/** The second step of signing in, for whoever turned it on. */
export const factorRows: readonly Row<typeof sessionMachine>[] = [
  {
    in: 'signingIn.verifying.submitting',
    on: 'verification.factorAsked',
    to: 'signingIn.provingFactor.awaiting',
    section: FACTOR,
  },
  {
    in: 'signingIn.provingFactor',
    on: 'verification.failed',
    when: 'hasGuest',
    given: ({ context }) => context.guest !== null,
    to: 'anonymous',
    does: ['keepCodeFailure'],
    sets: ({ event }) => ({ failure: event.failure }),
    section: FACTOR,
  },
  {
    in: 'signingIn.provingFactor',
    on: 'verification.failed',
    to: 'signedOut',
    does: ['keepCodeFailure', 'send parent session.ended'],
    sets: ({ event }) => ({ failure: event.failure }),
    section: FACTOR,
  },
  {
    in: 'signingIn.provingFactor.awaiting',
    on: 'verification.submitted',
    to: 'signingIn.provingFactor.submitting',
    section: FACTOR,
  },
  {
    in: 'signingIn.provingFactor.submitting',
    on: 'verification.refused',
    to: 'signingIn.provingFactor.awaiting',
    section: FACTOR,
  },
  {
    in: 'signingIn.provingFactor.submitting',
    on: 'verification.verified',
    to: 'signingIn.verifying.adopting',
    section: FACTOR,
  },
];
