import type { ProviderState } from '#contract/entities/provider';
import type { Config } from '../config';
import { originFetch } from '../outgoing/originFetch';
import { type DevelopmentMailbox, developmentMailbox } from './email/developmentMailbox';
import type { Email, EmailProvider } from './email/emailProvider';
import { NO_EMAIL } from './email/noEmail';
import type { Providers } from './index';
import type { AnswerModel } from './llm/answerModel';

export type CreatedProviders = {
  readonly providers: Providers;
  /** Kept mails; null where mail is sent or other people reach this host. */
  readonly mailbox: DevelopmentMailbox | null;
};

/**
 * The providers the settings ask for; where there are none, the stand-ins that say what they are (host.md 6). The libraries of those
 * that are not asked for are not loaded: they are a good part of what a start takes.
 */
export async function createProviders(
  config: Config,
  { nowMs, announceMail }: { readonly nowMs: () => number; readonly announceMail: (email: Email) => void },
): Promise<CreatedProviders> {
  const mailbox = isSingleMachine(config) ? developmentMailbox(nowMs, announceMail) : null;
  const email = (await smtpOf(config)) ?? mailbox ?? NO_EMAIL;
  const model = await modelOf(config);
  return {
    providers: { email, model, states: { ...NOT_THERE, email: emailState(config), model: modelState(model) } },
    mailbox,
  };
}

/** No adapter of these exists yet. */
const NOT_THERE = {
  voice: { state: 'off', detail: 'no phone service' },
  sms: { state: 'off', detail: 'no SMS service' },
  calendar: { state: 'off', detail: 'no calendar' },
  payments: { state: 'off', detail: 'no card payment' },
} as const;

/** Whether nobody but the person at this machine is served: then mails may be shown instead of sent. */
function isSingleMachine({ SMTP_URL, PUBLIC_URL }: Config): boolean {
  return SMTP_URL === undefined && PUBLIC_URL === undefined;
}

async function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Config): Promise<EmailProvider | null> {
  if (url === undefined) return null;
  const { smtpEmail } = await import('./email/smtp');
  return smtpEmail({ url, from });
}

async function modelOf(config: Config): Promise<AnswerModel | null> {
  if (config.LLM_BASE_URL === undefined || config.LLM_MODEL === undefined) return null;
  const { openAiCompatibleModel } = await import('./llm/openAiCompatible');
  return openAiCompatibleModel({
    baseUrl: config.LLM_BASE_URL,
    model: config.LLM_MODEL,
    apiKey: config.LLM_API_KEY,
    firstTokenTimeoutMs: config.LLM_FIRST_TOKEN_TIMEOUT_MS,
    totalTimeoutMs: config.LLM_TIMEOUT_MS,
    fetch: originFetch(config.LLM_BASE_URL),
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
