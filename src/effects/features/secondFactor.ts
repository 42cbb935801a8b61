import { fromPromise } from 'xstate';
import type { SecondFactor } from '#contract/entities/secondFactor';
import {
  CONFIRM_FACTOR_FAILED,
  LOAD_FACTOR_FAILED,
  RENEW_CODES_FAILED,
  SET_UP_FACTOR_FAILED,
  TURN_OFF_FACTOR_FAILED,
} from '#contract/rules/messages/secondFactor';
import type { CheckFactorInput, CheckFactorOutput, SetUpOutput } from '#machines/secondFactor';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the secondFactor machine (specification 7 Auth). They are the person's, whatever account is open. */
export function defineSecondFactorEffects(deps: EffectDeps) {
  const { api } = deps;
  const own = (signal: AbortSignal) => ({ signal, targetAccountId: null });
  const check = async ({ purpose, code }: CheckFactorInput, signal: AbortSignal): Promise<CheckFactorOutput> => {
    const body = { code };
    if (purpose === 'turnOff') {
      await api.call('turnOffSecondFactor', { body }, own(signal));
      return { kind: 'off' };
    }
    const call = purpose === 'confirm' ? 'confirmSecondFactor' : 'renewRecoveryCodes';
    const { recoveryCodes } = await api.call(call, { body }, own(signal));
    return { kind: 'on', recoveryCodes };
  };
  return {
    actors: {
      loadFactor: answering<SecondFactor, undefined>(deps, LOAD_FACTOR_FAILED, async (_, signal) => {
        const { secondFactor } = await api.call('readSecondFactor', {}, own(signal));
        return secondFactor;
      }),
      setUpFactor: fromPromise<SetUpOutput, undefined>(({ signal }) =>
        orRefused<SetUpOutput>(
          deps,
          async () => ({ kind: 'begun', factor: (await api.call('setUpSecondFactor', {}, own(signal))).factor }),
          SET_UP_FACTOR_FAILED,
        ),
      ),
      checkFactor: fromPromise<CheckFactorOutput, CheckFactorInput>(({ input, signal }) =>
        orRefused<CheckFactorOutput>(deps, () => check(input, signal), FAILED[input.purpose]),
      ),
    },
  };
}

const FAILED = { confirm: CONFIRM_FACTOR_FAILED, renew: RENEW_CODES_FAILED, turnOff: TURN_OFF_FACTOR_FAILED } as const;
