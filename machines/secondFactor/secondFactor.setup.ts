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
  CheckFactorOutput,
  FactorPurpose,
  SecondFactorContext,
  SecondFactorEvent,
  SetUpOutput,
} from './secondFactor.types';

type Output = { readonly kind: string; readonly failure?: Failure };

export const secondFactorSetup = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent, tags: {} as Tag },
  actors: {
    loadFactor: placeholder<undefined, SecondFactor>('loadFactor'),
    setUpFactor: placeholder<undefined, SetUpOutput>('setUpFactor'),
    /** Does what the code is for. */
    checkFactor: placeholder<CheckFactorInput, CheckFactorOutput>('checkFactor'),
  },
  guards: {
    isOn: (_, record: SecondFactor) => record.since !== undefined,
    isRefused: (_, output: Output) => output.kind === 'refused',
    isOff: (_, output: Output) => output.kind === 'off',
    isSettingUp: ({ context }) => context.purpose === 'confirm',
    /** What is on also takes a recovery code. */
    isWhole: ({ context: { purpose, code } }) => (purpose === 'confirm' ? isVerificationCode(code) : isFactor(code)),
  },
  actions: {
    takeRecord: assign((_, record: SecondFactor) => ({ record })),
    takeNewFactor: assign((_, output: SetUpOutput) =>
      output.kind === 'begun' ? { newFactor: output.factor, purpose: 'confirm' } : {},
    ),
    ask: assign((_, { purpose }: { purpose: FactorPurpose }) => ({ purpose })),
    takeCodes: assign((_, output: CheckFactorOutput) =>
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
