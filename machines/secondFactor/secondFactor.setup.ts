import { assign, setup } from 'xstate';
import type { SecondFactor } from '#contract/entities/secondFactor';
import {
  CONFIRM_FACTOR_FAILED,
  LOAD_FACTOR_FAILED,
  RENEW_CODES_FAILED,
  SET_UP_FACTOR_FAILED,
  TURN_OFF_FACTOR_FAILED,
} from '#contract/rules/messages/secondFactor';
import { isFactor } from '#contract/rules/values/secondFactor';
import { isVerificationCode } from '#contract/rules/values/verificationCode';
import { type Failure, toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CheckFactorInput,
  ConfirmOutput,
  SecondFactorContext,
  SecondFactorEvent,
  SetUpOutput,
  TurnOffOutput,
} from './secondFactor.types';

type Output = { readonly kind: string; readonly failure?: Failure };

export const secondFactorSetup = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent, tags: {} as Tag },
  actors: {
    loadFactor: placeholder<undefined, SecondFactor>('loadFactor'),
    setUpFactor: placeholder<undefined, SetUpOutput>('setUpFactor'),
    confirmFactor: placeholder<CheckFactorInput, ConfirmOutput>('confirmFactor'),
    renewCodes: placeholder<CheckFactorInput, ConfirmOutput>('renewCodes'),
    turnOffFactor: placeholder<CheckFactorInput, TurnOffOutput>('turnOffFactor'),
  },
  guards: {
    isOn: (_, record: SecondFactor) => record.since !== undefined,
    isRefused: (_, output: Output) => output.kind === 'refused',
    hasCode: ({ context }) => isVerificationCode(context.code),
    /** Also a recovery code. */
    hasFactor: ({ context }) => isFactor(context.code),
  },
  actions: {
    takeRecord: assign((_, record: SecondFactor) => ({ record })),
    takeNewFactor: assign((_, output: SetUpOutput) => (output.kind === 'begun' ? { newFactor: output.factor } : {})),
    takeCodes: assign((_, output: ConfirmOutput) =>
      output.kind === 'on' ? { recoveryCodes: output.recoveryCodes, newFactor: null, code: '' } : {},
    ),
    setOff: assign({ record: { recoveryCodesLeft: 0 }, code: '' }),
    setCode: assign(({ event }) => (event.type === 'secondFactor.edit' ? { code: event.code, failure: null } : {})),
    forgetTyped: assign({ code: '', newFactor: null, failure: null }),
    forgetCodes: assign({ recoveryCodes: [] }),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, { failure }: Output) => (failure ? { failure } : {})),
    keepError: assign((_, { task, error }: Thrown & { task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
  },
});

const FAILED = {
  load: LOAD_FACTOR_FAILED,
  setUp: SET_UP_FACTOR_FAILED,
  confirm: CONFIRM_FACTOR_FAILED,
  renew: RENEW_CODES_FAILED,
  turnOff: TURN_OFF_FACTOR_FAILED,
} as const;
