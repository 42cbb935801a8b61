import type { Config } from '../config';
import { type DevelopmentMailbox, developmentMailbox } from './email/developmentMailbox';
import type { Email } from './email/emailProvider';
import { NO_EMAIL } from './email/noEmail';
import { smtpEmail } from './email/smtp';
import type { ProviderState, Providers } from './index';
import type { AnswerModel } from './llm/answerModel';
import { openAiCompatibleModel } from './llm/openAiCompatible';
import { originFetch } from './llm/originFetch';
import { outgoingFetch } from './safeFetch';

export type CreatedProviders = {
  readonly providers: Providers;
  /** Kept mails; null where mail is sent or other people reach this host. */
  readonly mailbox: DevelopmentMailbox | null;
};

/** The providers the settings ask for; where there are none, the stand-ins that say what they are (host.md 6). */
export function createProviders(
  config: Config,
  { nowMs, announceMail }: { readonly nowMs: () => number; readonly announceMail: (email: Email) => void },
): CreatedProviders {
  const mailbox = isSingleMachine(config) ? developmentMailbox(nowMs, announceMail) : null;
  const email =
    config.SMTP_URL === undefined ? (mailbox ?? NO_EMAIL) : smtpEmail({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const model = modelOf(config);
  return { providers: { email, model, states: { email: emailState(config), model: modelState(model) } }, mailbox };
}

/** Whether nobody but the person at this machine is served: then mails may be shown instead of sent. */
function isSingleMachine({ SMTP_URL, PUBLIC_URL }: Config): boolean {
  return SMTP_URL === undefined && PUBLIC_URL === undefined;
}

function modelOf(config: Config): AnswerModel | null {
  if (config.LLM_BASE_URL === undefined || config.LLM_MODEL === undefined) return null;
  return openAiCompatibleModel({
    baseUrl: config.LLM_BASE_URL,
    model: config.LLM_MODEL,
    apiKey: config.LLM_API_KEY,
    firstTokenTimeoutMs: config.LLM_FIRST_TOKEN_TIMEOUT_MS,
    totalTimeoutMs: config.LLM_TIMEOUT_MS,
    fetch: originFetch(config.LLM_BASE_URL, outgoingFetch),
  });
}

function emailState(config: Config): ProviderState {
  if (config.SMTP_URL !== undefined) {
    return { state: 'configured', detail: `SMTP at ${new URL(config.SMTP_URL).host}` };
  }
  return isSingleMachine(config)
    ? { state: 'stand-in', detail: 'codes go to the terminal and the development mailbox' }
    : { state: 'off', detail: 'no SMTP_URL: codes cannot be sent' };
}

function modelState(model: AnswerModel | null): ProviderState {
  return model
    ? { state: 'configured', detail: model.label }
    : { state: 'stand-in', detail: 'no language model connected: answers are looked up in prompt and knowledge' };
}
