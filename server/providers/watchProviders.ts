import type { ProviderName } from '#contract/entities/provider';
import type { CallsByProvider, ProviderErrors } from '../db/schema/processReport';
import type { EmailProvider } from './email/emailProvider';
import type { Providers } from './index';
import { type AnswerModel, ModelFailure } from './llm/answerModel';
import type { HostTexts } from './sms/hostTexts';
import type { SmsProvider } from './sms/smsProvider';
import type { SmsProviders } from './sms/smsProviders';

type Watched = {
  readonly providers: Providers;
  /** The latest failure of each since the start. */
  readonly errors: () => ProviderErrors;
  /** The latest calls of each since the start. */
  readonly calls: () => CallsByProvider;
};

type OnCall = (name: ProviderName, outcome: 'done' | 'failed', seconds: number) => void;

/** Watches one call, which begins now. */
type Watch = (name: ProviderName) => {
  /** @param ms how long it took; by default until now */
  readonly done: (ms?: number) => void;
  readonly failed: (text: string, ms?: number) => void;
  readonly ms: () => number;
};

/** How many calls of each provider a process keeps. */
const KEPT_CALLS = 100;
const NOT_TAKEN = 'A text message was not taken.';

/**
 * The same providers, with an eye on how long they take and what fails. Texts are our own: what a service answers may quote a person.
 * Mail servers of organizations are not watched: each is a service of its own.
 */
export function watchProviders(providers: Providers, nowMs: () => number, onCall: OnCall): Watched {
  let errors: ProviderErrors = {};
  let calls: CallsByProvider = {};
  const watch: Watch = (name) => {
    const startedMs = nowMs();
    const sinceStart = () => Math.max(0, Math.round(nowMs() - startedMs));
    const end = (ms: number, failed: boolean) => {
      const at = Math.floor(nowMs() / 1_000);
      calls = { ...calls, [name]: [...(calls[name] ?? []), { at, ms, failed }].slice(-KEPT_CALLS) };
      onCall(name, failed ? 'failed' : 'done', ms / 1_000);
      return at;
    };
    return {
      done: (ms = sinceStart()) => void end(ms, false),
      failed(text, ms = sinceStart()) {
        errors = { ...errors, [name]: { at: end(ms, true), text } };
      },
      ms: sinceStart,
    };
  };
  const { email, model, texts, sms } = providers;
  return {
    errors: () => errors,
    calls: () => calls,
    providers: {
      ...providers,
      email: watchedEmail(email, watch),
      model: model && watchedModel(model, watch),
      texts: texts && watchedTexts(texts, watch),
      sms: watchedSms(sms, watch),
    },
  };
}

function watchedEmail(email: EmailProvider, watch: Watch): EmailProvider {
  return {
    close: () => email.close(),
    async send(mail) {
      const call = watch('email');
      try {
        await email.send(mail);
        call.done();
      } catch (error) {
        call.failed(error instanceof Error ? error.message : 'It failed.');
        throw error;
      }
    },
  };
}

/** People wait for the first words; what follows takes as long as the answer is. */
function watchedModel(model: AnswerModel, watch: Watch): AnswerModel {
  return {
    label: model.label,
    async *stream(request) {
      const call = watch('model');
      let firstMs: number | undefined;
      try {
        for await (const piece of model.stream(request)) {
          firstMs ??= call.ms();
          yield piece;
        }
        call.done(firstMs);
      } catch (error) {
        // Whoever asked left: nothing is wrong with the model.
        if (error instanceof ModelFailure && !request.signal?.aborted) call.failed(error.message, firstMs);
        throw error;
      }
    },
  };
}

function watchedTexts(texts: HostTexts, watch: Watch): HostTexts {
  return {
    async send(to, text) {
      const call = watch('sms');
      try {
        await texts.send(to, text);
        call.done();
      } catch (error) {
        call.failed(NOT_TAKEN);
        throw error;
      }
    },
  };
}

/** The services are the same for every organization, whatever its keys. */
function watchedSms({ of, mailbox }: SmsProviders, watch: Watch): SmsProviders {
  const watched = (provider: SmsProvider | null) =>
    provider && {
      ...provider,
      async send(message: Parameters<SmsProvider['send']>[0]) {
        const call = watch('sms');
        const told = await provider.send(message);
        if (told.outcome === 'accepted') call.done();
        else call.failed(NOT_TAKEN);
        return told;
      },
    };
  return { of: (carrier, keys) => watched(of(carrier, keys)), mailbox: watched(mailbox) };
}
