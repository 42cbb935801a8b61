import { SUPPORT_FAILED } from '#contract/rules/messages';
import type { SupportForm } from '#machines/forms/supportForm';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The effects of the get-support form. */
export const defineSupportFormEffects = (deps: EffectDeps) =>
  defineFormEffects<SupportForm>(deps, {
    failed: SUPPORT_FAILED,
    carryOut: async ({ targetAccountId, form }, signal) => {
      const [name, email] = [form.name?.trim(), form.email?.trim()];
      const body = { message: form.message, ...(name && { name }), ...(email && { email }) };
      await deps.api.call('createSupportRequest', { body }, { signal, targetAccountId });
      return null;
    },
  });
