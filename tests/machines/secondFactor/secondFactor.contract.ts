import type { SecondFactor } from '#contract/entities/secondFactor';
import { secondFactorMachine } from '#machines/secondFactor';
import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { NEW_FACTOR, RECOVERY_CODES } from './secondFactor.plan';

const SECTION = '4 second factor, host.md 4';

type Facts = { readonly event: unknown };
const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;
const isRefused = (facts: Facts) => outputOf<{ kind: string }>(facts).kind === 'refused';
const refused = (facts: Facts) => ({ failure: outputOf<{ failure: Failure }>(facts).failure });
const recordOf = (facts: Facts) => ({ record: outputOf<SecondFactor>(facts) });
const failed =
  (message: string) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ failure: failureOf(event.error, message) });

const NOT_DONE = {
  confirm: 'The code could not be checked.',
  renew: 'The recovery codes could not be renewed.',
  turnOff: 'Two-step sign-in could not be turned off.',
} as const;

export const secondFactorContract = defineContract(secondFactorMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done loadFactor',
      when: 'isOn(…)',
      given: (facts) => outputOf<SecondFactor>(facts).since !== undefined,
      to: 'on',
      does: ['takeRecord'],
      sets: recordOf,
      section: SECTION,
    },
    { in: 'loading', on: 'done loadFactor', to: 'off', does: ['takeRecord'], sets: recordOf, section: SECTION },
    {
      in: 'loading',
      on: 'error loadFactor',
      to: 'failed',
      does: ['keepError'],
      sets: failed('Two-step sign-in could not be loaded.'),
      section: '8',
    },
    {
      in: 'failed',
      on: 'secondFactor.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'off',
      on: 'secondFactor.begin',
      to: 'settingUp',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'settingUp',
      on: 'done setUpFactor',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'off',
      does: ['keepRefusal'],
      sets: refused,
      section: '8',
    },
    {
      in: 'settingUp',
      on: 'done setUpFactor',
      to: 'entering',
      does: ['takeNewFactor'],
      sets: { newFactor: NEW_FACTOR, purpose: 'confirm' },
      section: SECTION,
    },
    {
      in: 'settingUp',
      on: 'error setUpFactor',
      to: 'off',
      does: ['keepError'],
      sets: failed('Two-step sign-in could not be set up.'),
      section: '8',
    },
    {
      in: 'entering',
      on: 'secondFactor.edit',
      does: ['setCode'],
      sets: ({ event }) => ({ code: event.code, failure: null }),
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'secondFactor.submit',
      when: 'isWhole',
      // What is on also takes a recovery code.
      given: ({ context: { purpose, code } }) =>
        /^\d{6}$/.test(code) || (purpose !== 'confirm' && code === 'abcde-fghjk'),
      to: 'checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'secondFactor.cancel',
      when: 'isSettingUp',
      given: ({ context }) => context.purpose === 'confirm',
      to: 'off',
      does: ['forgetTyped'],
      sets: { code: '', newFactor: null, failure: null },
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'secondFactor.cancel',
      to: 'on',
      does: ['forgetTyped'],
      sets: { code: '', newFactor: null, failure: null },
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'done checkFactor',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'entering',
      does: ['keepRefusal'],
      sets: refused,
      section: '8',
    },
    {
      in: 'checking',
      on: 'done checkFactor',
      when: 'isOff(…)',
      given: ({ context, ...facts }) => context.purpose === 'turnOff' && !isRefused(facts),
      to: 'off',
      does: ['setOff'],
      sets: { record: { recoveryCodesLeft: 0 }, code: '' },
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'done checkFactor',
      to: 'showingCodes',
      does: ['takeCodes'],
      sets: { recoveryCodes: RECOVERY_CODES, newFactor: null, code: '' },
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'error checkFactor',
      to: 'entering',
      does: ['keepError'],
      sets: ({ context: { purpose }, event }) => ({
        failure: failureOf(event.error, NOT_DONE[purpose ?? 'confirm']),
      }),
      section: '8',
    },
    {
      in: 'showingCodes',
      on: 'secondFactor.done',
      to: 'loading',
      does: ['forgetCodes'],
      sets: { recoveryCodes: [] },
      section: SECTION,
    },
    {
      in: 'on',
      on: 'secondFactor.renew',
      to: 'entering',
      does: ['ask'],
      sets: { purpose: 'renew' },
      section: SECTION,
    },
    {
      in: 'on',
      on: 'secondFactor.turnOff',
      to: 'entering',
      does: ['ask'],
      sets: { purpose: 'turnOff' },
      section: SECTION,
    },
  ],
  inputs: {
    checkFactor: ({ context: { purpose, code } }) => ({ purpose: purpose ?? 'confirm', code }),
  },
  invariants: {
    'the secret is known only while it is set up': (snapshot) =>
      (snapshot.context.purpose === 'confirm' && (snapshot.matches('entering') || snapshot.matches('checking'))) ||
      snapshot.context.newFactor === null,
    'the recovery codes are known only while they are shown': (snapshot) =>
      snapshot.matches('showingCodes') || snapshot.context.recoveryCodes.length === 0,
    'only a whole code confirms': (snapshot) =>
      !snapshot.matches('checking') || snapshot.context.purpose !== 'confirm' || /^\d{6}$/.test(snapshot.context.code),
  },
});
