import type { ProviderErrors } from '../domain/operation/processReport';
import type { Providers } from './index';
import { ModelFailure } from './llm/answerModel';

type Watched = {
  readonly providers: Providers;
  /** The latest failure of each since the start. */
  readonly errors: () => ProviderErrors;
};

/** The same providers, with an eye on what fails. Texts are our own: what a service answers may quote a person. */
export function watchProviders(providers: Providers, nowMs: () => number): Watched {
  let errors: ProviderErrors = {};
  const keep = (name: keyof ProviderErrors, error: unknown) => {
    const at = Math.floor(nowMs() / 1_000);
    errors = { ...errors, [name]: { at, text: error instanceof Error ? error.message : 'It failed.' } };
  };
  const { email, model } = providers;
  return {
    errors: () => errors,
    providers: {
      ...providers,
      email: {
        close: () => email.close(),
        async send(mail) {
          try {
            await email.send(mail);
          } catch (error) {
            keep('email', error);
            throw error;
          }
        },
      },
      model: model && {
        label: model.label,
        async *stream(request) {
          try {
            yield* model.stream(request);
          } catch (error) {
            // Whoever asked left: nothing is wrong with the model.
            if (error instanceof ModelFailure && !request.signal?.aborted) keep('model', error);
            throw error;
          }
        },
      },
    },
  };
}
