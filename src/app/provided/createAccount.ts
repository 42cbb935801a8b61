import { fromPromise } from 'xstate';
import { createAccountMachine } from '#machines/createAccount';
import { defineCreateAccountEffects } from '../../effects/createAccount';
import type { EffectDeps } from '../../effects/deps';

/** The createAccount machine with what it carries out. */
export function createAccountWith(deps: EffectDeps): typeof createAccountMachine {
  const effects = defineCreateAccountEffects(deps);
  return createAccountMachine.provide({
    actors: {
      openForm: fromPromise(effects.openForm),
      loadTemplate: fromPromise(effects.loadTemplate),
      createAccount: fromPromise(effects.createAccount),
      configureAgent: fromPromise(effects.configureAgent),
    },
    actions: {
      keepForm: (_, params) => effects.keepForm(params),
      dropForm: (_, params) => effects.dropForm(params),
      openAccount: (_, params) => effects.openAccount(params),
    },
  });
}
