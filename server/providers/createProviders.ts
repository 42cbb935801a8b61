import type { ProviderState } from '#contract/entities/provider';
import type { Config } from '../config';
import { originFetch } from '../outgoing/originFetch';
import { reachableHost } from '../outgoing/reachableHost';
import { BILLING_HOSTS, billingAt } from './cards/billingAt';
import type { CardProvider } from './cards/cardProvider';
import { type DevelopmentMailbox, developmentMailbox } from './email/developmentMailbox';
import type { Email, EmailProvider } from './email/emailProvider';
import { NO_EMAIL } from './email/noEmail';
import type { Providers } from './index';
import { jobNimbus } from './jobNimbus/jobNimbus';
import type { LightningProvider } from './lightning/lightningProvider';
import type { AnswerModel } from './llm/answerModel';
import type { EmbeddingModel } from './llm/embeddingModel';
import { type ListModels, openAiCompatibleModels } from './llm/supportedModels';
import type { PayoutProvider } from './payouts/payoutProvider';
import { rateAt } from './rates/rateAt';
import { createRates } from './rates/rates';
import { keptTexts, textsOf } from './sms/hostTexts';
import { createSmsProviders } from './sms/smsProviders';
import { voiceSamplesOf } from './speech/samples';

export type CreatedProviders = {
  readonly providers: Providers;
  /** Null if mail is sent, or if other people can reach this host. */
  readonly mailbox: DevelopmentMailbox | null;
};

/** The configured providers, with stand-ins for missing ones (host.md 6). Unused libraries are not loaded: that would slow the start. */
export async function createProviders(
  config: Config,
  { nowMs, announceMail }: { readonly nowMs: () => number; readonly announceMail: (email: Email) => void },
): Promise<CreatedProviders> {
  const mailbox = isSingleMachine(config) ? developmentMailbox(nowMs, announceMail) : null;
  const email = (await smtpOf(config)) ?? mailbox ?? NO_EMAIL;
  const model = await modelOf(config);
  const lightning = await lightningOf(config, nowMs);
  const cards = await cardsOf(config);
  const payouts = await payoutsOf(config, nowMs);
  const sms = createSmsProviders(mailbox);
  const texts = config.SMS_URL === undefined ? mailbox && keptTexts(mailbox) : textsOf(config.SMS_URL, sms.of);
  return {
    providers: {
      email,
      mailFrom: config.MAIL_FROM,
      ownEmail: async (settings) => {
        const { ownSmtpEmail } = await import('./email/smtp');
        return ownSmtpEmail(settings, (host) => reachableHost(host, config.OUTGOING_ALLOW));
      },
      texts,
      sms,
      jobNimbus: jobNimbus(),
      model,
      listModels: listModelsOf(config),
      embeddings: await embeddingsOf(config),
      cards,
      openBilling: billingAt(BILLING_HOSTS),
      sftp: async (place, pinned) => {
        const { sftpBy } = await import('./sftp/openSftp');
        return sftpBy((host) => reachableHost(host, config.OUTGOING_ALLOW))(place, pinned);
      },
      lightning,
      payouts,
      rates: createRates(config.RATE_URL === undefined ? null : rateAt(config.RATE_URL), nowMs),
      speech: voiceSamplesOf(config.SPEAK_URL, nowMs),
      states: {
        ...NOT_THERE,
        sms: smsState(config, mailbox),
        email: emailState(config),
        model: modelState(model),
        payments: paymentsState(lightning, cards, payouts),
      },
    },
    mailbox,
  };
}

/** No adapter of these exists yet. */
const NOT_THERE = {
  voice: { state: 'off', detail: 'no phone service; calls come from browsers' },
  calendar: { state: 'off', detail: 'no calendar' },
} as const;

/** Whether only this machine uses the host; then mails may be shown instead of sent. */
function isSingleMachine({ SMTP_URL, PUBLIC_URL, TRUST_PROXY }: Config): boolean {
  return SMTP_URL === undefined && PUBLIC_URL === undefined && TRUST_PROXY === undefined;
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

/** Money that is none is for nobody but who tries it out, whether or not the host sends mail. */
async function lightningOf(config: Config, nowMs: () => number): Promise<LightningProvider | null> {
  const { LIGHTNING_URL: at, PUBLIC_URL, TRUST_PROXY } = config;
  if (at !== undefined) return (await import('./lightning/createLightning')).lightningAt(at);
  if (PUBLIC_URL !== undefined || TRUST_PROXY !== undefined) return null;
  return (await import('./lightning/demo')).demoLightning(nowMs);
}

/** The same of cards: a demo of them is nobody's money either. */
async function cardsOf({ CARDS_URL: at, PUBLIC_URL, TRUST_PROXY }: Config): Promise<CardProvider | null> {
  if (at !== undefined) return (await import('./cards/cardsAt')).cardsAt(at);
  if (PUBLIC_URL !== undefined || TRUST_PROXY !== undefined) return null;
  return (await import('./cards/demo')).demoCards();
}

/** The same of payouts. */
async function payoutsOf(config: Config, nowMs: () => number): Promise<readonly PayoutProvider[]> {
  const { PAYPAL_URL: paypal, CONNECT_URL: stripe, PUBLIC_URL, TRUST_PROXY } = config;
  if (paypal !== undefined || stripe !== undefined) {
    return (await import('./payouts/payoutsAt')).payoutsAt({ paypal, stripe }, nowMs);
  }
  if (PUBLIC_URL !== undefined || TRUST_PROXY !== undefined) return [];
  return [(await import('./payouts/demo')).demoPayouts()];
}

function paymentsState(
  lightning: LightningProvider | null,
  cards: CardProvider | null,
  payouts: readonly PayoutProvider[],
): ProviderState {
  const ways = [
    ...(lightning ? [{ what: `Lightning by ${lightning.name}`, isDemo: lightning.isDemo }] : []),
    ...(cards ? [{ what: `cards by ${cards.name}`, isDemo: cards.isDemo }] : []),
    ...payouts.map(({ name, isDemo }) => ({ what: `payouts by ${name}`, isDemo })),
  ];
  if (ways.length === 0) return { state: 'off', detail: 'no LIGHTNING_URL or CARDS_URL: wallets cannot be filled' };
  const real = ways.filter(({ isDemo }) => !isDemo).map(({ what }) => what);
  return real.length === 0
    ? { state: 'stand-in', detail: 'a demo: no money moves' }
    : { state: 'configured', detail: real.join(', ') };
}

function listModelsOf(config: Config): ListModels {
  if (config.LLM_BASE_URL === undefined || config.LLM_MODEL === undefined) return async () => ({});
  return openAiCompatibleModels({
    baseUrl: config.LLM_BASE_URL,
    model: config.LLM_MODEL,
    apiKey: config.LLM_API_KEY,
    fetch: originFetch(config.LLM_BASE_URL),
  });
}

async function embeddingsOf(config: Config): Promise<EmbeddingModel | null> {
  if (config.LLM_BASE_URL === undefined || config.LLM_EMBEDDING_MODEL === undefined) return null;
  const { openAiCompatibleEmbeddings } = await import('./llm/embeddingModel');
  return openAiCompatibleEmbeddings({
    baseUrl: config.LLM_BASE_URL,
    model: config.LLM_EMBEDDING_MODEL,
    apiKey: config.LLM_API_KEY,
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

function smsState({ SMS_URL: url }: Config, mailbox: DevelopmentMailbox | null): ProviderState {
  const organizations = 'each organization connects its own for messages';
  if (url !== undefined) {
    return { state: 'configured', detail: `codes by ${new URL(url).protocol.slice(0, -1)}; ${organizations}` };
  }
  return mailbox
    ? { state: 'stand-in', detail: `codes go to the terminal and the development mailbox; ${organizations}` }
    : { state: 'off', detail: `no SMS_URL: codes cannot be texted; ${organizations}` };
}

function modelState(model: AnswerModel | null): ProviderState {
  return model
    ? { state: 'configured', detail: model.label }
    : { state: 'stand-in', detail: 'no language model connected: answers are looked up in prompt and knowledge' };
}
