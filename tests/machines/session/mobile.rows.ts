import type { sessionMachine } from '#machines/session';
import type { Failure } from '#machines/shared';
import type { Row } from '#tests/harness/contract.ts';
import { failureOf } from '../shared/failures';
import { changed, kindIs, outputOf, signedIn } from './facts';

const MOBILE = '8 Mobile login';

/** A sign-in that the mobile app around the console hands over. */
export const mobileRows: readonly Row<typeof sessionMachine>[] = [
  {
    in: '(root)',
    on: 'session.enterFromApp',
    when: 'isNobody',
    given: ({ context }) => context.identity === null,
    to: 'enteringFromApp',
    does: ['forgetFailure'],
    sets: { failure: null },
    section: MOBILE,
  },
  {
    in: 'restoring',
    on: 'done restoreSession',
    when: 'hasLogin(…)',
    given: kindIs('login'),
    to: 'enteringFromApp',
    does: ['forgetFailure'],
    sets: { failure: null },
    section: MOBILE,
  },
  {
    in: 'enteringFromApp',
    on: 'done enterFromApp',
    when: 'isRefused(…)',
    given: kindIs('refused'),
    // It ends nobody's session: what was stored is restored.
    to: 'restoring',
    does: ['keepRefusal'],
    sets: (facts) => ({ failure: outputOf<{ failure: Failure }>(facts).failure }),
    section: MOBILE,
  },
  {
    in: 'enteringFromApp',
    on: 'done enterFromApp',
    when: 'identityChanged(…)',
    given: changed,
    to: 'clearing.emptyingStorage',
    does: ['setIdentity'],
    sets: signedIn,
    section: '4 Logout',
  },
  {
    in: 'enteringFromApp',
    on: 'done enterFromApp',
    to: 'authenticated.staying',
    does: ['setIdentity', 'send parent session.established'],
    sets: signedIn,
    section: MOBILE,
  },
  {
    in: 'enteringFromApp',
    on: 'error enterFromApp',
    to: 'failed',
    does: ['keepLoginError', 'send parent session.failed'],
    sets: ({ event }) => ({ failure: failureOf(event.error, 'Unable to authenticate user') }),
    section: MOBILE,
  },
];
