import { fromPromise } from 'xstate';
import type { SecondFactor } from '#contract/entities/secondFactor';
import {
  CONFIRM_FACTOR_FAILED,
  LOAD_FACTOR_FAILED,
  RENEW_CODES_FAILED,
  SET_UP_FACTOR_FAILED,
  TURN_OFF_FACTOR_FAILED,
} from '#contract/rules/messages/secondFactor';
import type { CheckFactorInput, ConfirmOutput } from '#machines/secondFactor';
import type { Failure } from '#machines/shared';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

type Refused = { readonly kind: 'refused'; readonly failure: Failure };

/** The effects of the secondFactor machine (specification 7 Auth). They are the person's, whatever account is open. */
export function defineSecondFactorEffects(deps: EffectDeps) {
  const { api } = deps;
  const own = (signal: AbortSignal) => ({ signal, targetAccountId: null });
  /** An actor whose refusal is its output. */
  const asking = <TOutput, TInput = undefined>(
    fallback: string,
    work: (input: TInput, options: ReturnType<typeof own>) => Promise<TOutput>,
  ) =>
    fromPromise<TOutput | Refused, TInput>(({ input, signal }) =>
      orRefused(deps, () => work(input, own(signal)), fallback),
    );
  return {
    actors: {
      loadFactor: answering<SecondFactor, undefined>(deps, LOAD_FACTOR_FAILED, async (_, signal) => {
        const { secondFactor } = await api.call('readSecondFactor', {}, own(signal));
        return secondFactor;
      }),
      setUpFactor: asking(SET_UP_FACTOR_FAILED, async (_: undefined, options) => {
        const { factor } = await api.call('setUpSecondFactor', {}, options);
        return { kind: 'begun' as const, factor };
      }),
      confirmFactor: asking<ConfirmOutput, CheckFactorInput>(CONFIRM_FACTOR_FAILED, async (body, options) => {
        const { recoveryCodes } = await api.call('confirmSecondFactor', { body }, options);
        return { kind: 'on', recoveryCodes };
      }),
      renewCodes: asking<ConfirmOutput, CheckFactorInput>(RENEW_CODES_FAILED, async (body, options) => {
        const { recoveryCodes } = await api.call('renewRecoveryCodes', { body }, options);
        return { kind: 'on', recoveryCodes };
      }),
      turnOffFactor: asking(TURN_OFF_FACTOR_FAILED, async (body: CheckFactorInput, options) => {
        await api.call('turnOffSecondFactor', { body }, options);
        return { kind: 'off' as const };
      }),
    },
  };
}
