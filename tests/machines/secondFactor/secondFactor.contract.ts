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
      to: 'confirming.entering',
      does: ['takeNewFactor'],
      sets: { newFactor: NEW_FACTOR },
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
      in: ['confirming.entering', 'renewing.entering', 'turningOff.entering'],
      on: 'secondFactor.edit',
      does: ['setCode'],
      sets: ({ event }) => ({ code: event.code, failure: null }),
      section: SECTION,
    },
    {
      in: 'confirming.entering',
      on: 'secondFactor.submit',
      when: 'hasCode',
      given: ({ context }) => /^\d{6}$/.test(context.code),
      to: 'confirming.checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'confirming.entering',
      on: 'secondFactor.cancel',
      to: 'off',
      does: ['forgetTyped'],
      sets: { code: '', newFactor: null, failure: null },
      section: SECTION,
    },
    {
      in: 'confirming.checking',
      on: 'done confirmFactor',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'confirming.entering',
      does: ['keepRefusal'],
      sets: refused,
      section: '8',
    },
    {
      in: 'confirming.checking',
      on: 'done confirmFactor',
      to: 'showingCodes',
      does: ['takeCodes'],
      sets: { recoveryCodes: RECOVERY_CODES, newFactor: null, code: '' },
      section: SECTION,
    },
    {
      in: 'confirming.checking',
      on: 'error confirmFactor',
      to: 'confirming.entering',
      does: ['keepError'],
      sets: failed('The code could not be checked.'),
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
    { in: 'on', on: 'secondFactor.renew', to: 'renewing.entering', section: SECTION },
    {
      in: 'renewing.entering',
      on: 'secondFactor.submit',
      when: 'hasFactor',
      given: ({ context }) => context.code === '123456' || context.code === 'abcde-fghjk',
      to: 'renewing.checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'renewing.entering',
      on: 'secondFactor.cancel',
      to: 'on',
      does: ['forgetTyped'],
      sets: { code: '', newFactor: null, failure: null },
      section: SECTION,
    },
    {
      in: 'renewing.checking',
      on: 'done renewCodes',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'renewing.entering',
      does: ['keepRefusal'],
      sets: refused,
      section: '8',
    },
    {
      in: 'renewing.checking',
      on: 'done renewCodes',
      to: 'showingCodes',
      does: ['takeCodes'],
      sets: { recoveryCodes: RECOVERY_CODES, newFactor: null, code: '' },
      section: SECTION,
    },
    {
      in: 'renewing.checking',
      on: 'error renewCodes',
      to: 'renewing.entering',
      does: ['keepError'],
      sets: failed('The recovery codes could not be renewed.'),
      section: '8',
    },
    { in: 'on', on: 'secondFactor.turnOff', to: 'turningOff.entering', section: SECTION },
    {
      in: 'turningOff.entering',
      on: 'secondFactor.submit',
      when: 'hasFactor',
      given: ({ context }) => context.code === '123456' || context.code === 'abcde-fghjk',
      to: 'turningOff.checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'turningOff.entering',
      on: 'secondFactor.cancel',
      to: 'on',
      does: ['forgetTyped'],
      sets: { code: '', newFactor: null, failure: null },
      section: SECTION,
    },
    {
      in: 'turningOff.checking',
      on: 'done turnOffFactor',
      when: 'isRefused(…)',
      given: isRefused,
      to: 'turningOff.entering',
      does: ['keepRefusal'],
      sets: refused,
      section: '8',
    },
    {
      in: 'turningOff.checking',
      on: 'done turnOffFactor',
      to: 'off',
      does: ['setOff'],
      sets: { record: { recoveryCodesLeft: 0 }, code: '' },
      section: SECTION,
    },
    {
      in: 'turningOff.checking',
      on: 'error turnOffFactor',
      to: 'turningOff.entering',
      does: ['keepError'],
      sets: failed('Two-step sign-in could not be turned off.'),
      section: '8',
    },
  ],
  inputs: {
    confirmFactor: ({ context: { code } }) => ({ code }),
    renewCodes: ({ context: { code } }) => ({ code }),
    turnOffFactor: ({ context: { code } }) => ({ code }),
  },
  invariants: {
    'the secret is known only while it is set up': (snapshot) =>
      snapshot.matches('confirming') || snapshot.context.newFactor === null,
    'the recovery codes are known only while they are shown': (snapshot) =>
      snapshot.matches('showingCodes') || snapshot.context.recoveryCodes.length === 0,
    'only a whole code confirms': (snapshot) =>
      !snapshot.matches({ confirming: 'checking' }) || /^\d{6}$/.test(snapshot.context.code),
  },
});
