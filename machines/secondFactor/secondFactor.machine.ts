import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { secondFactorSetup } from './secondFactor.setup';

/**
 * The second step of signing in, which a person may turn on: codes of an authenticator app (host.md 4). Spawned by `workspace` while
 * its overlay is open.
 *
 * Owns: the secret while it is set up, what is typed, and the recovery codes until the person has them.
 * Invariants: nothing is on before a first code was right; the secret is gone once it is on, the recovery codes once they were taken.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: { record: null, newFactor: null, purpose: null, code: '', recoveryCodes: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadFactor',
        src: 'loadFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'takeRecord', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'takeRecord', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: { 'secondFactor.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    off: {
      on: { 'secondFactor.begin': { target: 'settingUp', actions: 'forgetFailure' } },
    },
    settingUp: {
      tags: TAGS.busy,
      invoke: {
        id: 'setUpFactor',
        src: 'setUpFactor',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'off',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'takeNewFactor', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'off',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'setUp', error: event.error }) },
        },
      },
    },
    entering: {
      on: {
        'secondFactor.edit': { actions: 'setCode' },
        'secondFactor.submit': { guard: 'isWhole', target: 'checking', actions: 'forgetFailure' },
        'secondFactor.cancel': [
          { guard: 'isSettingUp', target: 'off', actions: 'forgetTyped' },
          { target: 'on', actions: 'forgetTyped' },
        ],
      },
    },
    checking: {
      tags: TAGS.busy,
      invoke: {
        id: 'checkFactor',
        src: 'checkFactor',
        input: ({ context: { purpose, code } }) => ({ purpose: required(purpose), code }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off', actions: 'setOff' },
          { target: 'showingCodes', actions: { type: 'takeCodes', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'entering',
          actions: {
            type: 'keepError',
            params: ({ context, event }) => ({ task: required(context.purpose), error: event.error }),
          },
        },
      },
    },
    /** The recovery codes: they are told only here. */
    showingCodes: {
      on: { 'secondFactor.done': { target: 'loading', actions: 'forgetCodes' } },
    },
    on: {
      on: {
        'secondFactor.renew': { target: 'entering', actions: { type: 'ask', params: { purpose: 'renew' } } },
        'secondFactor.turnOff': { target: 'entering', actions: { type: 'ask', params: { purpose: 'turnOff' } } },
      },
    },
  },
});
