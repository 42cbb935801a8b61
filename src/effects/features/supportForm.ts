import { fromPromise } from 'xstate';
import { SUPPORT_FAILED } from '#contract/rules/messages';
import type { SendSupportInput, SupportOutput } from '#machines/supportForm';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the supportForm machine. */
export const defineSupportFormEffects = (deps: EffectDeps) => ({
  actors: {
    sendRequest: fromPromise<SupportOutput, SendSupportInput>(({ input, signal }) =>
      orRefused(
        deps,
        async (): Promise<SupportOutput> => {
          const { targetAccountId, form } = input;
          const [name, email] = [form.name?.trim(), form.email?.trim()];
          const body = { message: form.message, ...(name && { name }), ...(email && { email }) };
          await deps.api.call('createSupportRequest', { body }, { signal, targetAccountId });
          return { kind: 'done' };
        },
        SUPPORT_FAILED,
      ),
    ),
  },
});
